import type { MenuModule } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/index.ts';
import { currentLocale } from '../../i18n/index.ts';
import { type Option, optionsEndpoint } from '../../resource/data/use-options.ts';
import { mayDo } from '../menu-tree.ts';
import { productRoutes } from '../routes.ts';
import { type AreaFinders, actsMeant, formsMeant, type OfferedAct, personAsked } from './acts.ts';
import { MOST } from './entries.ts';

/** Something to do, and the page where it is done. */
export interface Doing {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly path: string;
}

/** The empty form of a page, where it has one that can be opened by its address alone. */
const formOf = (path: string): string | null =>
  productRoutes.find(({ pattern }) => pattern.startsWith(`${path}/`) && pattern.endsWith('-form'))?.pattern ?? null;

/** What the areas tell of their pages: acts, and other words for them. */
const declared = Object.values(
  import.meta.glob<AreaFinders>('../../../*/finder.ts', { eager: true, import: 'finders' }),
).flatMap((finders) => Object.entries(finders));
const acts: readonly OfferedAct[] = declared.flatMap(([path, page]) => page.acts.map((act) => ({ ...act, path })));
const also = new Map(
  declared.flatMap(([path, page]) => (page.also ? [[path, `${page.also.en} ${page.also.id}`] as const] : [])),
);

/** What was typed as things to do, for those who may; with the other words that pages are known by. */
export function useActs(typed: string, search: string, menus: readonly MenuModule[]) {
  const { t } = useTranslation('shell');
  const locale = currentLocale();
  const offered = acts
    .filter((act) => act.to && mayDo(act.needs, act.path, menus))
    .map((act) => ({ act, words: personAsked(act, search) }))
    .filter(({ words }) => words !== null);
  const [first] = offered;
  const { data: found = [] } = useQuery({
    queryKey: [first?.act.to, 'options', first?.words, 'finder acts'],
    queryFn: ({ signal }) =>
      call(optionsEndpoint(first?.act.to ?? ''), {
        query: { search: first?.words ?? '', limit: String(MOST) },
        signal,
      } as never) as Promise<Option[]>,
    enabled: (first?.words ?? '').length > 1,
    placeholderData: keepPreviousData,
  });
  const doing: Doing[] = [
    ...(first ? found : []).flatMap(({ id, name, detail }) =>
      offered
        .filter(({ words }) => words === first?.words)
        .map(({ act }) => ({
          label: `${act.label[locale]}: ${name}`,
          hint: detail ?? undefined,
          path: act.pathOf(id),
        })),
    ),
    ...actsMeant(acts, typed, menus).map((act) => ({ label: act.label[locale], path: act.pathOf('') })),
    ...formsMeant(typed, menus, formOf, also).map(({ path, label }) => ({
      path,
      label: t('finder.add', { page: label }),
    })),
  ];
  // The same can be offered by two pages to whoever has both.
  const once = [...new Map(doing.map((one) => [`${one.label} ${one.hint ?? ''}`, one])).values()];
  return { also, acts: once.slice(0, MOST) };
}
