import {
  type Field,
  type Label,
  type ListLayout,
  label,
  listFields,
  type Resource,
  sortableFields,
} from '@personalia/contract';

/** A column of a list. System columns have no field. */
export interface Column {
  readonly name: string;
  readonly label: Label;
  readonly field: Field | null;
  readonly sortable: boolean;
}

const SYSTEM_COLUMNS: Readonly<Record<string, Label>> = {
  status: label('Status', 'Status'),
  createdAt: label('Created', 'Dibuat'),
  updatedAt: label('Changed', 'Diubah'),
};

/** Every column a person may choose: those shown at first in their order, then the rest. */
export function columnsOf(resource: Resource, mayView: (field: Field) => boolean = () => true): Column[] {
  const fields = listFields(resource);
  const sortable = new Set(sortableFields(fields));
  const names = new Set([...resource.list.columns, ...Object.keys(fields), ...Object.keys(SYSTEM_COLUMNS)]);
  return [...names].flatMap((name) => {
    const field = fields[name] ?? null;
    const words = field?.options.label ?? SYSTEM_COLUMNS[name];
    if (!words || (field && !mayView(field))) return [];
    return [{ name, label: words, field, sortable: sortable.has(name) }];
  });
}

/**
 * Names of the shown columns in order. A column that came to the resource after the layout was saved appears at its
 * own place, and one that left is forgotten.
 */
export function shownColumns(
  known: readonly string[],
  initial: readonly string[],
  layout: ListLayout | null,
): string[] {
  if (!layout) return initial.filter((name) => known.includes(name));
  const shown = layout.columns.filter((name) => known.includes(name));
  initial.forEach((name, index) => {
    if (!known.includes(name) || shown.includes(name) || layout.hidden.includes(name)) return;
    const before = initial.slice(0, index).findLast((earlier) => shown.includes(earlier));
    shown.splice(before === undefined ? 0 : shown.indexOf(before) + 1, 0, name);
  });
  return shown.length > 0 ? shown : initial.filter((name) => known.includes(name));
}

/** What stands below the shown columns: each once, and never what is a column of its own. */
export function columnsBeneath(
  shown: readonly string[],
  columns: readonly Column[],
  beneath: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Column> {
  return new Map(
    columns.flatMap((column) =>
      shown.flatMap((above) =>
        beneath[above] === column.name && !shown.includes(column.name) ? [[above, column] as const] : [],
      ),
    ),
  );
}

/** Shows or hides a column; the last one stays, because an empty table helps nobody. */
export function toggleColumn(shown: readonly string[], name: string): string[] {
  if (!shown.includes(name)) return [...shown, name];
  return shown.length > 1 ? shown.filter((one) => one !== name) : [...shown];
}

/** Moves a shown column by some places, not past the ends. */
export function moveColumn(shown: readonly string[], name: string, by: number): string[] {
  const from = shown.indexOf(name);
  if (from < 0) return [...shown];
  const moved = shown.filter((one) => one !== name);
  moved.splice(Math.min(Math.max(from + by, 0), moved.length), 0, name);
  return moved;
}

/** Puts a shown column where another one stands. */
export const moveColumnTo = (shown: readonly string[], name: string, place: string): string[] =>
  moveColumn(shown, name, shown.indexOf(place) - shown.indexOf(name));
