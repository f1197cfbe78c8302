import { type CustomFieldView, type FieldClass, FormulaError } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { formulaFor, noValue } from './formula-sql.ts';

/** A custom field in use, with what only the product asks of it. */
export interface CustomFieldRow extends CustomFieldView {
  readonly isInRegister: boolean;
  readonly initial: string | null;
  readonly formula: string | null;
  /** Of a computed field: its value out of somebody's custom values, as of a day; without one as of today. */
  readonly compute: ((kept: RawBuilder<unknown>, day?: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /** It becomes another as days pass, without anybody's doing: what is computed of the day. */
  readonly movesWithDays: boolean;
  /** The dated fields on whose days its value may become another, by their ids: it itself, or what it is computed of. */
  readonly changesWith: readonly string[];
}

export const canSee = (
  caller: Caller,
  { fieldClass }: Pick<CustomFieldView, 'fieldClass'>,
  need: 'view' | 'edit' = 'view',
): boolean => mayUse(caller, fieldClass as FieldClass, need);

interface Asked {
  /** They stay as they are until the values that are about to be written are there. */
  readonly hold?: boolean;
  /** Of which kind of record; without it of people. */
  readonly of?: string | null;
}

/** The fields that a tenant gives one kind of record and did not archive, in their order. */
export async function customFields(
  tx: Tx,
  tenantId: string,
  { hold = false, of = null }: Asked = {},
): Promise<CustomFieldRow[]> {
  const { rows } = await readFields(tx, tenantId, sql`${IN_USE} and f.entity is not distinct from ${of}::text`, hold);
  return usable(rows);
}

/** The same of every kind at once, by the kind; those of people by null. `archived`: with those that were deactivated. */
export async function customFieldsByKind(
  tx: Tx,
  tenantId: string,
  { archived = false }: { readonly archived?: boolean } = {},
): Promise<ReadonlyMap<string | null, CustomFieldRow[]>> {
  const { rows } = await readFields(tx, tenantId, archived ? sql`true` : IN_USE, false);
  const byKind = Map.groupBy(rows, ({ entity }) => entity);
  return new Map([...byKind].map(([kind, ones]) => [kind, usable(ones)]));
}

const IN_USE = sql`f.status = 'active'`;

type ReadField = Omit<CustomFieldRow, Worked> & { readonly entity: string | null };

/** What follows from the definitions. */
type Worked = 'compute' | 'changesWith' | 'movesWithDays';

/** Fields of one kind, each with how it is computed out of the others. */
const usable = (rows: readonly ReadField[]): CustomFieldRow[] =>
  rows.map(({ entity: _, ...row }) => ({ ...row, ...workedOut(row, rows) }));

const readFields = (tx: Tx, tenantId: string, which: RawBuilder<unknown>, hold: boolean) =>
  sql<ReadField>`
    select f.id, f.entity, f.code, f.name_en as "nameEn", f.name_id as "nameId", f.type, f.field_class as "fieldClass",
      f.is_required as "isRequired", f.is_unique as "isUnique", f.options, f.pattern, trim_scale(f.least)::text as least,
      trim_scale(f.most)::text as most, f.initial, f.formula, f.result_type as "resultType", f.section_en as "sectionEn", f.section_id as "sectionId",
      f.visible_if_field as "visibleIfField", f.visible_if_value as "visibleIfValue", f.is_in_register as "isInRegister", coalesce(f.is_dated, false) as "isDated"
    from custom_field f where f.tenant_id = ${tenantId}::uuid and ${which} order by f.position, f.code
    ${hold ? sql`for share` : sql``}`.execute(tx);

type KeptFields = { readonly stamp: string; readonly fields: readonly CustomFieldRow[] };
/** By the connection that a transaction runs on, so that what is kept is of its database; then by tenant. */
const keptFields = new WeakMap<Tx, Map<string, KeptFields>>();
const MOST_KEPT = 200;

/**
 * The same for who only reads: not asked for again while the tenant's part of the caller's stamp is the same, as with
 * permissions (decision 3). A transaction that changes fields asks `customFields`.
 */
export async function customFieldsAsOfStamp(
  tx: Tx,
  { tenantId, accessStamp }: Pick<Caller, 'tenantId' | 'accessStamp'>,
): Promise<readonly CustomFieldRow[]> {
  const stamp = accessStamp.split('.', 1)[0] ?? '';
  const kept = keptFields.get(tx) ?? new Map<string, KeptFields>();
  keptFields.set(tx, kept);
  const known = kept.get(tenantId);
  if (known?.stamp === stamp) return known.fields;
  const fields = await customFields(tx, tenantId);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(tenantId, { stamp, fields });
  return fields;
}

const datedOf = (fields: readonly { readonly id: string; readonly isDated: boolean }[]): readonly string[] =>
  fields.filter((one) => one.isDated).map(({ id }) => id);

function workedOut(field: Omit<ReadField, 'entity'>, all: readonly ReadField[]): Pick<CustomFieldRow, Worked> {
  const { type, formula, resultType } = field;
  if (type !== 'computed' || formula === null || resultType === null)
    return { compute: null, changesWith: datedOf([field]), movesWithDays: false };
  try {
    const { fields, value, movesWithDays } = formulaFor(formula, resultType, all);
    const inputs = new Set(fields.map(({ id }) => id));
    return { compute: value, changesWith: datedOf(all.filter(({ id }) => inputs.has(id))), movesWithDays };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { compute: () => noValue(resultType), changesWith: [], movesWithDays: false };
  }
}

/** What a caller is told of a field. */
export const viewOf = ({
  isInRegister: _,
  initial: __,
  formula: ___,
  compute: ____,
  changesWith: _____,
  movesWithDays: ______,
  ...view
}: CustomFieldRow): CustomFieldView => view;
