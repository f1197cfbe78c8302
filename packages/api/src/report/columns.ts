import { CUSTOM_CHILDREN, type Kind, type RowPer } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CustomFieldRow, customFieldsByKind } from '../employee/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { CATALOGUE, childColumns, customColumns, type RegisterField } from './fields/index.ts';
import { recordOfRows } from './frame.ts';

/** The columns of a tenant by their keys: those of the product, and those of its custom fields. */
export type Catalogue = ReadonlyMap<string, RegisterField>;

export async function catalogueOf(tx: Tx, { tenantId }: Caller): Promise<Catalogue> {
  return withOwn(await customFieldsByKind(tx, tenantId));
}

/** The same with the columns that there were: of custom fields that were archived, or taken out of lists. */
export async function everCatalogueOf(tx: Tx, { tenantId }: Caller): Promise<Catalogue> {
  const fields = await customFieldsByKind(tx, tenantId, { archived: true });
  return withOwn(
    new Map([...fields].map(([kind, some]) => [kind, some.map((one) => ({ ...one, isInRegister: true }))])),
  );
}

function withOwn(fields: ReadonlyMap<string | null, readonly CustomFieldRow[]>): Catalogue {
  const own = [
    ...customColumns(fields.get(null) ?? []),
    ...CUSTOM_CHILDREN.flatMap((kind) => childColumns(kind, fields.get(kind.entity) ?? [])),
  ];
  return own.length === 0 ? CATALOGUE : new Map([...CATALOGUE, ...own.map((one) => [one.key, one] as const)]);
}

export const sortKey = (word: string): string => word.replace(/^-/, '');

const GROUPING: readonly Kind[] = ['text', 'choice', 'currency', 'boolean', 'reference', 'integer'];

/** What has few different values; a sealed number makes no group. */
export const canGroup = ({ field }: RegisterField): boolean => GROUPING.includes(field.kind) && !field.options.sealed;
export const canAggregate = ({ field }: RegisterField): boolean => field.kind === 'integer' || field.kind === 'decimal';
export const canSort = ({ field }: RegisterField): boolean => field.kind !== 'note' && !field.options.sealed;

export const maySee = (caller: Caller, { field, of }: RegisterField): boolean =>
  mayUse(caller, field.options.class ?? 'basic', 'view') && (!of || mayUse(caller, of, 'view'));

/** A column by its key. One that the caller may not see is refused, wherever it stands: else its values could be found out. */
export function columnFor(caller: Caller, catalogue: Catalogue, key: string, path = 'view.columns'): RegisterField {
  const column = catalogue.get(key);
  if (!column) throw Problem.at(path, 'VALIDATION');
  if (!maySee(caller, column))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: column.field.options.label[caller.locale] } });
  return column;
}

/** Rows about records of a kind tell that there are such records. */
export function refuseClosedRows(caller: Caller, rowPer: RowPer): void {
  const record = recordOfRows(rowPer);
  if (record && !mayUse(caller, record.ofEmployee.class, 'view'))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: record.label.many[caller.locale] } });
}
