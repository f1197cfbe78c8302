import { isLabel, type Label, label } from './label.ts';

/** What a page below a list is for; it decides the breadcrumb: "Add Grade", "Edit Grade". */
export type Purpose = 'list' | 'add' | 'edit' | 'preview' | 'record' | 'page';

/** A page below another: `segment` is its path below that one, with its parameters. */
export interface ChildPage {
  readonly segment: string;
  readonly purpose: Purpose;
  /** What it shows, where that is not what the page above it shows. */
  readonly label?: Label;
  readonly children: readonly ChildPage[];
}

/** Place of a page in the bar at the foot of a phone (HS-18): for employees, for managers, and for everybody else. */
export type BarPlace = Readonly<Partial<Record<'own' | 'manager' | 'other', number>>>;

/**
 * A page of the product: routes, breadcrumb, title and the name of its menu are computed from it. It is part of the web's
 * first load, so a resource takes path and label from its page and not the other way round.
 */
export interface Page {
  /** First segment of the route, without the slash; also the key of the menu. */
  readonly path: string;
  /** In sentence case. The list is called `many`, its forms and records `one`. */
  readonly label: { readonly one: Label; readonly many: Label };
  readonly children: readonly ChildPage[];
  readonly bar?: BarPlace;
}

interface PageDraft {
  /** One label where a page shows one thing and is called like it. */
  readonly label: Label | Page['label'];
  readonly children?: readonly ChildPage[];
  readonly bar?: BarPlace;
}

export const definePage = (path: string, { label, children = [], ...more }: PageDraft): Page => ({
  path,
  label: isLabel(label) ? { one: label, many: label } : label,
  children,
  ...more,
});

const child =
  (purpose: Purpose) =>
  (segment: string, label?: Label, children: readonly ChildPage[] = []) => ({
    segment,
    purpose,
    ...(label ? { label } : {}),
    children,
  });
export const addPage = child('add');
export const editPage = child('edit');
export const previewPage = child('preview');
export const detailPage = child('page');
export const recordPage = (segment: string, label?: Label, ...children: ChildPage[]): ChildPage =>
  child('record')(segment, label, children);

/** A form at one segment: without a key something is added, with it something is edited. */
export const formPages = (segment: string, label?: Label, key = ':id'): ChildPage[] => [
  addPage(segment, label),
  editPage(`${segment}/${key}`, label),
];

export interface PageRoute {
  /** Full pattern, as the router reads it: '/grade/grade-form/:id'. */
  readonly pattern: string;
  readonly purpose: Purpose;
  /** What the page shows, in title case. */
  readonly label: Label;
  /** Pattern of the page above, null for a list. */
  readonly parent: string | null;
}

/** The routes of a page: its list and everything below it. */
export function routesOfPage({ path, label: { one, many }, children }: Page): PageRoute[] {
  const pattern = `/${path}`;
  return [
    { pattern, purpose: 'list', label: inTitleCase(many), parent: null },
    ...childRoutes(pattern, inTitleCase(one), children),
  ];
}

function childRoutes(parent: string, above: Label, children: readonly ChildPage[]): PageRoute[] {
  return children.flatMap(({ segment, purpose, label: own, children: below }) => {
    const pattern = `${parent}/${segment}`;
    const label = own ? inTitleCase(own) : above;
    return [{ pattern, purpose, label, parent }, ...childRoutes(pattern, label, below)];
  });
}

const SMALL_WORDS = new Set(['of', 'and', 'dan']);

/** "Salary ranges" as menus, headings and breadcrumbs write it: "Salary Ranges". */
export const inTitleCase = ({ en, id }: Label): Label => label(titled(en), titled(id));
const titled = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
