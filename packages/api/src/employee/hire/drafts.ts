import {
  type AccessClass,
  type CreateHireDraft,
  customColumn,
  EMPLOYEE_RECORDS,
  type HireDraft,
  type HireDraftHead,
  hireForm,
  Identifier,
  type InputOf,
  isCustomColumn,
  MOST_DRAFTS,
  type NamePattern,
  type UpdateHireDraft,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { displayName, type ShownParts } from '@personalia/domain';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { customFields } from '../custom/index.ts';
import { namePatternOf } from '../shown-name.ts';

type Values = Readonly<Record<string, unknown>>;
type Draft = InputOf<typeof CreateHireDraft>['body'];
type Change = InputOf<typeof UpdateHireDraft>['body'];

/** A draft holds pay, identity and bank numbers beside names: all of it is sealed. */
const PURPOSE = 'hire_draft.draft';

/** Somebody's own drafts; nobody else finds them (organisation-and-employee 10.4, 10.10). */
const own = (tx: Tx, caller: Caller) =>
  tx
    .selectFrom('hire_draft')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('owner_id', '=', caller.userId);

export async function hireDrafts(tx: Tx, caller: Caller, vault: Vault): Promise<HireDraftHead[]> {
  const rows = await own(tx, caller).orderBy('updated_at', 'desc').orderBy('id').execute();
  const pattern = await namePatternOf(tx);
  return rows.map((row) => headOf(row, open(caller, vault, row.draft_sealed), pattern));
}

export async function hireDraft(tx: Tx, caller: Caller, vault: Vault, id: string): Promise<HireDraft> {
  const row = await rowOf(tx, caller, id);
  const values = open(caller, vault, row.draft_sealed);
  return { ...headOf(row, values, await namePatternOf(tx)), values: await openTo(tx, caller, values) };
}

export async function keepHireDraft(tx: Tx, caller: Caller, vault: Vault, draft: Draft): Promise<HireDraftHead> {
  const { n } = await tx
    .selectFrom('hire_draft')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('tenant_id', '=', caller.tenantId)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MOST_DRAFTS) throw new Problem('TOO_MANY_DRAFTS', { values: { n: MOST_DRAFTS } });
  const row = await tx
    .insertInto('hire_draft')
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      step: draft.step,
      draft_sealed: seal(caller, vault, draft.values),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return headOf(row, draft.values, await namePatternOf(tx));
}

/** STALE: the author went on with it elsewhere in between. */
export async function changeHireDraft(
  tx: Tx,
  caller: Caller,
  vault: Vault,
  id: string,
  change: Change,
): Promise<HireDraftHead> {
  const row = await tx
    .updateTable('hire_draft')
    .set(({ eb, fn }) => ({
      step: change.step,
      draft_sealed: seal(caller, vault, change.values),
      version: eb('version', '+', 1),
      updated_at: fn<string>('now'),
      updated_by: caller.userId,
    }))
    .where('tenant_id', '=', caller.tenantId)
    .where('owner_id', '=', caller.userId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .returningAll()
    .executeTakeFirst();
  if (row) return headOf(row, change.values, await namePatternOf(tx));
  const current = await hireDraft(tx, caller, vault, id);
  throw stale(current, { updatedBy: caller.userName, updatedAt: current.updatedAt });
}

export async function throwHireDraftAway(tx: Tx, caller: Caller, id: string): Promise<void> {
  await rowOf(tx, caller, id);
  await forgetHireDraft(tx, caller, id);
}

/** The hire is done; a draft that is gone already is no failure. */
export async function forgetHireDraft(tx: Tx, caller: Caller, id: string): Promise<void> {
  await tx
    .deleteFrom('hire_draft')
    .where('tenant_id', '=', caller.tenantId)
    .where('owner_id', '=', caller.userId)
    .where('id', '=', id)
    .execute();
}

async function rowOf(tx: Tx, caller: Caller, id: string) {
  const row = await own(tx, caller).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

interface Kept {
  readonly id: string;
  readonly step: string;
  readonly version: number;
  readonly updated_at: string;
}

function headOf(
  { id, step, version, updated_at: updatedAt }: Kept,
  values: Values,
  pattern: NamePattern,
): HireDraftHead {
  const part = (name: string): string | null => (typeof values[name] === 'string' ? values[name].trim() || null : null);
  const parts: ShownParts = {
    title: part('title'),
    firstName: part('firstName'),
    middleName: part('middleName'),
    lastName: part('lastName'),
    suffix: part('suffix'),
    preferredName: part('preferredName'),
  };
  return { id, name: displayName(parts, pattern) || null, step, version, updatedAt };
}

const seal = ({ tenantId }: Caller, vault: Vault, values: Values): Buffer =>
  vault.seal(tenantId, PURPOSE, JSON.stringify(values));
const open = ({ tenantId }: Caller, vault: Vault, sealed: Uint8Array): Values =>
  JSON.parse(vault.open(tenantId, PURPOSE, sealed)) as Values;

/** Without what the author may no longer fill in: a class that was taken from a role is taken from its drafts. */
async function openTo(tx: Tx, caller: Caller, values: Values): Promise<Record<string, unknown>> {
  const may = (fieldClass: AccessClass): boolean => fieldClass === 'basic' || mayUse(caller, fieldClass, 'edit');
  const custom = new Map(
    (await customFields(tx, caller.tenantId)).map((one) => [customColumn(one), one.fieldClass as AccessClass]),
  );
  const classOf = (name: string): AccessClass | undefined => {
    if (isCustomColumn(name)) return custom.get(name);
    // Numbers that are typed beside the name become records of this kind.
    if (name === 'numbers') return Identifier.ofEmployee.class;
    const field = hireForm[name as keyof typeof hireForm];
    return field && (field.options.class ?? 'basic');
  };
  const shown = Object.entries(values).filter(([name]) => {
    const fieldClass = classOf(name);
    return fieldClass !== undefined && may(fieldClass);
  });
  return { ...Object.fromEntries(shown), records: recordsOpenTo(may, values['records']) };
}

function recordsOpenTo(may: (fieldClass: AccessClass) => boolean, records: unknown): Values {
  if (typeof records !== 'object' || records === null) return {};
  return Object.fromEntries(
    EMPLOYEE_RECORDS.flatMap((kind) => {
      const rows: unknown = (records as Values)[kind.ofEmployee.child];
      if (!Array.isArray(rows) || !may(kind.ofEmployee.class)) return [];
      const closed = Object.entries(kind.fields).filter(([, field]) => !may(field.options.class ?? 'basic'));
      const shown = rows.map((row: object) => ({
        ...row,
        ...Object.fromEntries(closed.map(([name]) => [name, null])),
      }));
      return [[kind.ofEmployee.child, shown]];
    }),
  );
}
