import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { areas } from '../../../areas.ts';
import { call } from '../../api/index.ts';
import { useRoleWords } from '../../i18n/index.ts';
import { useDelayed } from '../../resource/data/use-delayed.ts';
import { type Option, optionsEndpoint } from '../../resource/data/use-options.ts';
import { useSession } from '../../session/index.ts';
import { mayDo, placeOf } from '../menu-tree.ts';
import { chooseRole } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { type Group, isMeant, MOST, pagesMeant } from './entries.ts';
import { useActs } from './use-acts.ts';

/** Records are asked for from here on: one letter would find half the company. */
const FEWEST_LETTERS = 2;

/** What was typed as pages, records and roles to go to; only what the active role may see. */
export function useGroups(typed: string, onGone: () => void): Group[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { nameOf } = useRoleWords();
  const { user } = useSession();
  const { menus, activeRole } = useRoleStore();
  const search = useDelayed(typed.trim());
  const sources = areas.filter((area) => area.finds && mayDo('view', `/${area.page.path}`, menus));
  const found = useQueries({
    queries: sources.map(({ finds }) => ({
      queryKey: [finds?.resource, 'options', search, 'finder'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(optionsEndpoint(finds?.resource ?? ''), {
          query: { search, limit: String(MOST) },
          signal,
        } as never) as Promise<Option[]>,
      enabled: search.length >= FEWEST_LETTERS,
      placeholderData: keepPreviousData,
    })),
  });

  const to = (path: string) => () => {
    onGone();
    void navigate(path);
  };
  const { also, acts } = useActs(typed, search, menus);
  const doing = acts.map(({ path, ...entry }) => ({ ...entry, key: `${entry.label} ${path}`, go: to(path) }));
  const pages = pagesMeant(menus, typed, also).map(({ path, label, module }) => ({
    key: path,
    label,
    hint: module,
    go: to(path),
  }));
  const records = sources.map(({ page, finds }, at) => ({
    title: placeOf(`/${page.path}`, menus)?.trail.at(-1)?.label ?? '',
    entries: (search.length >= FEWEST_LETTERS ? (found[at]?.data ?? []) : []).map(({ id, name, code }) => ({
      key: id,
      label: name,
      hint: code ?? undefined,
      go: to(finds?.pathOf(id) ?? `/${page.path}`),
    })),
  }));
  const roles = user.role
    .filter((role) => role !== activeRole)
    .map((role) => ({ role, label: t('user.switchTo', { role: nameOf(role) }) }))
    .filter(({ label }) => isMeant(label, typed))
    .map(({ role, label }) => ({
      key: `role ${role}`,
      label,
      go: () => {
        onGone();
        void chooseRole(user, role, (path) => navigate(path, { flushSync: true }));
      },
    }));
  return [
    // Pages are here at once: what comes later must not push away what somebody is about to choose.
    { title: t('finder.pages'), entries: pages },
    { title: t('finder.acts'), entries: doing },
    ...records,
    { title: t('finder.roles'), entries: roles },
  ].filter(({ entries }) => entries.length > 0);
}
