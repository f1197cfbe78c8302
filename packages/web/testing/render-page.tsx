import {
  type Action,
  CUSTOM_RECORDS,
  GetListViews,
  GetMe,
  type MenuModule,
  type ReplyOf,
  SaveListLayout,
} from '@personalia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { areas } from '../src/areas.ts';
import { queryClient } from '../src/platform/api/index.ts';
import { SEARCHED } from '../src/platform/form/select-defaults.ts';
import { NotificationHost } from '../src/platform/notify/index.ts';
import { SessionContext } from '../src/platform/session/session-context.ts';
import { GuardedPage } from '../src/platform/shell/guarded-page.tsx';
import { pageOf } from '../src/platform/shell/page-of.ts';
import { initialRoleState, useRoleStore } from '../src/platform/shell/role/role-store.ts';
import { productRoutes } from '../src/platform/shell/routes.ts';
import { type Answer, answer, prepareAnswers } from './answers.ts';

type Me = ReplyOf<typeof GetMe>;

interface Options {
  readonly answers?: readonly Answer[];
  /** What the active role may do on the page; everything unless said. */
  readonly may?: readonly Action[];
  readonly me?: Partial<Me>;
  /** Further pages of the menu, by path. */
  readonly menus?: readonly string[];
  /** A part of the shell, drawn where no page is. */
  readonly shell?: ReactNode;
}

const EVERYTHING: readonly Action[] = ['view', 'create', 'edit', 'delete', 'approve', 'export'];

/** Draws the page of an address as the router does. `user` types and clicks; `path` is where the page has gone since. */
export function renderPage(
  address: string,
  { answers = [], may = EVERYTHING, me = {}, menus = [], shell }: Options = {},
) {
  prepareAnswers([...answers, ...answersOfEveryPage(me)]);
  queryClient.clear();
  useRoleStore.setState(
    {
      ...initialRoleState,
      phase: 'ready',
      activeRole: 'Tester',
      menus: menusFor([`/${address.split(/[/?]/)[1]}`, ...menus], may),
    },
    true,
  );
  const router = createMemoryRouter(
    [
      ...productRoutes.map((route) => ({ path: route.pattern, element: <GuardedPage page={pageOf(route, areas)} /> })),
      { path: '*', element: shell ?? <p>No page</p> },
    ],
    { initialEntries: [address] },
  );
  const drawn = render(
    <SessionContext value={SESSION}>
      <ConfigProvider
        select={SEARCHED}
        theme={{ token: { motion: false } }}
        getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
      >
        <QueryClientProvider client={queryClient}>
          <NotificationHost>
            <RouterProvider router={router} />
          </NotificationHost>
        </QueryClientProvider>
      </ConfigProvider>
    </SessionContext>,
  );
  return {
    ...drawn,
    // Without the styles of a browser nothing lies in the way of a pointer: looking for it at every step was a sixth of the time.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    router,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** Also the pages that the tested one leads to: all bases are in the menu, with the same rights. */
function menusFor(paths: readonly string[], may: readonly Action[]): MenuModule[] {
  const childs = [...new Set(paths)].map((path) => ({
    key: path.slice(1),
    type: 'menu' as const,
    label: path.slice(1),
    path,
    icon: null,
    activeIcon: null,
    childs: [],
    actions: [...may],
  }));
  return [{ key: 'module', label: 'Module', icon: 'team', childs }] as MenuModule[];
}

const SESSION = {
  user: {
    subject: 'tester',
    tenantId: 'tenant',
    tenantName: 'demo',
    firstName: 'Tessa',
    name: 'Tessa Tester',
    email: { email: 'tessa@demo.example' },
    emailVerified: true,
    role: ['Tester'],
  },
  loadingState: 'User loaded' as const,
  reloadUser: () => undefined,
  logout: () => Promise.resolve(),
};

const ME: Me = {
  id: '01990000-0000-7000-8000-000000000001',
  email: 'tessa@demo.example',
  firstName: 'Tessa',
  name: 'Tessa Tester',
  tenant: {
    id: '01990000-0000-7000-8000-0000000000aa',
    name: 'demo',
    displayName: 'Demo',
    locale: 'en',
    baseCurrency: 'IDR',
    country: 'ID',
    callingCode: '+62',
    timeZone: 'Asia/Jakarta',
    requiredFacts: [],
    asksEmergencyContact: false,
  },
  roles: [],
  preferences: { locale: 'en', theme: 'light' },
  password: { managedHere: true, changePasswordUrl: null, length: 8, strength: 2 },
  fieldClasses: {},
  mails: false,
  hasReports: false,
  employeeId: null,
  onlyEmployeeId: null,
};

const answersOfEveryPage = (me: Partial<Me>): Answer[] => [
  answer(GetMe, { ...ME, ...me }),
  answer(GetListViews, { views: [], layout: null }),
  answer(SaveListLayout, null as never),
  ...CUSTOM_RECORDS.flatMap(({ columns, get }) => [
    answer(columns, []),
    answer(get, { version: 0, fields: [], values: {}, refs: {}, days: [] }),
  ]),
];
