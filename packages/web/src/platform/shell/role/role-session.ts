import type { MenuModule } from '@personalia/contract';
import { call, messageOf, Problem, queryClient, setCallContext, shellEndpoints } from '../../api/index.ts';
import { mayLeave } from '../../draft/index.ts';
import { notify } from '../../notify/index.ts';
import type { UserState } from '../../session/index.ts';
import { isAllowed } from '../guard.ts';
import { firstPath, placeOf } from '../menu-tree.ts';
import { startingRole } from './active-role.ts';
import { initialRoleState, useRoleStore } from './role-store.ts';
import { forget, keep, kept } from './storage-keys.ts';

type Go = (path: string) => void | Promise<void>;

/** Starts, or continues after the list of roles changed, with the role that is due. */
export function enterRole(user: UserState, go: Go): void {
  setCallContext({ tenantName: user.tenantName });
  const stored = kept('role', user);
  const role = startingRole(user.role, stored);
  if (role !== stored) forget('role', user);
  const { activeRole, phase } = useRoleStore.getState();
  if (role === null) {
    setCallContext({ activeRole: null });
    useRoleStore.setState({ ...initialRoleState, phase: 'choosing', changeRoleModule: true });
    return;
  }
  if (role === activeRole && phase !== 'choosing') return;
  const isFirstTime = stored === null;
  void activate(user, role, isFirstTime && window.location.pathname === '/' ? go : null);
}

/** A role taken from the picker or the user menu: remembered, its menu loaded, and off to its first page. */
export async function chooseRole(user: UserState, role: string, go: Go): Promise<void> {
  if (!(await mayLeave())) return;
  const { phase, activeRole } = useRoleStore.getState();
  const isFirstChoice = phase === 'choosing';
  await activate(user, role, (first, menus) => {
    const { pathname } = window.location;
    // Who came by a link and only had to choose a role first still wants to see the page behind it.
    const staysHere = isFirstChoice && pathname !== '/' && isAllowed(pathname, menus);
    return staysHere ? undefined : go(first);
  });
  void noteRole(activeRole, role);
}

/** The trail says when somebody goes on in another role; nobody is kept from their work when it cannot. */
async function noteRole(from: string | null, to: string): Promise<void> {
  if (useRoleStore.getState().activeRole !== to || useRoleStore.getState().phase !== 'ready') return;
  await call(shellEndpoints.SwitchRole, { body: { from, to } }).catch(() => undefined);
}

/** The one call again that failed before; only the user starts it, so that a broken menu is no endless loop. */
export function retryMenu(user: UserState): Promise<void> {
  const role = startingRole(user.role, kept('role', user));
  return role === null ? Promise.resolve() : activate(user, role, null);
}

type GoFirst = (first: string, menus: MenuModule[]) => void | Promise<void>;

async function activate(user: UserState, role: string, go: GoFirst | null): Promise<void> {
  keep('role', user, role);
  setCallContext({ activeRole: role });
  useRoleStore.setState({ ...initialRoleState, phase: 'loading', activeRole: role });
  // Rows of the role before must not flash up under this one.
  queryClient.clear();
  try {
    const { menus } = await call(shellEndpoints.GetMenuByRole, { query: { role } });
    if (useRoleStore.getState().activeRole !== role) return;
    const first = firstPath(menus.flatMap((module) => module.childs));
    // Before the menu is shown: the guard must not judge the page of the old role by the menu of the new one.
    if (go && first) await go(first, menus);
    if (useRoleStore.getState().activeRole === role) showMenus(user, menus);
  } catch (error) {
    if (useRoleStore.getState().activeRole === role) afterFailure(user, error);
  }
}

function showMenus(user: UserState, menus: MenuModule[]): void {
  const stored = kept('module', user);
  const activeModule = menus.find(({ key }) => key === stored)?.key ?? menus[0]?.key ?? null;
  useRoleStore.setState({ phase: 'ready', menus, activeModule });
}

function afterFailure(user: UserState, error: unknown): void {
  // A refused token has said its sentence already.
  if (!(error instanceof Problem && error.status === 401)) notify.error(messageOf(error));
  forget('role', user);
  setCallContext({ activeRole: null });
  const severalRoles = user.role.length > 1;
  useRoleStore.setState({
    ...initialRoleState,
    phase: severalRoles ? 'choosing' : 'failed',
    changeRoleModule: severalRoles,
    failure: messageOf(error),
  });
}

/** The same menu once more, in another language or after it was edited. Pages stay as they are. */
export async function refreshMenu(): Promise<void> {
  const { activeRole, phase } = useRoleStore.getState();
  if (activeRole === null || phase !== 'ready') return;
  try {
    const { menus } = await call(shellEndpoints.GetMenuByRole, { query: { role: activeRole } });
    if (useRoleStore.getState().activeRole === activeRole) useRoleStore.setState({ menus });
  } catch (error) {
    notify.error(messageOf(error));
  }
}

/** Follows every navigation, back and forward included. */
export function followPath(user: UserState, pathname: string): void {
  const { menus, phase } = useRoleStore.getState();
  if (phase !== 'ready') return;
  const place = placeOf(pathname, menus);
  if (!place) return;
  const path = place.trail.at(-1)?.path ?? '';
  keep('menu', user, path);
  keep('module', user, place.module.key);
  useRoleStore.setState({ activeMenu: path, activeModule: place.module.key });
}

export function chooseModule(user: UserState, key: string, go: Go): void {
  const module = useRoleStore.getState().menus.find((one) => one.key === key);
  if (!module) return;
  keep('module', user, key);
  useRoleStore.setState({ activeModule: key });
  const first = firstPath(module.childs);
  if (first) void go(first);
}

export function lastMenuPath(user: UserState): string | null {
  return kept('menu', user);
}

export function toggleRolePicker(): void {
  useRoleStore.setState(({ changeRoleModule }) => ({ changeRoleModule: !changeRoleModule }));
}

/** Signing out leaves nothing of this person behind in the browser. */
export function forgetRole(user: UserState): void {
  forget('role', user);
  forget('module', user);
  forget('menu', user);
  setCallContext({ tenantName: null, activeRole: null });
  queryClient.clear();
  useRoleStore.setState(initialRoleState);
}
