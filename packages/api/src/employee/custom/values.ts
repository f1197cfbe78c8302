import {
  type CustomFieldView,
  type CustomValues,
  type FieldClass,
  fieldErrors,
  fieldOfCustom,
  isAsked,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { type Owner, ownerOf, takeTurn } from '../records/owner.ts';

type Values = Readonly<Record<string, unknown>>;

interface Kept {
  readonly fields: readonly CustomFieldView[];
  /** By the field's id, as they are kept: also those of archived fields and of closed classes. */
  readonly stored: Values;
  readonly version: number;
}

const canSee = (caller: Caller, { fieldClass }: CustomFieldView, need: 'view' | 'edit' = 'view'): boolean =>
  mayUse(caller, fieldClass as FieldClass, need);

async function read(tx: Tx, caller: Caller, owner: Owner): Promise<Kept> {
  const { rows } = await sql<{ fields: CustomFieldView[]; stored: Values | null; version: number | null }>`
    select (select coalesce(json_agg(json_build_object('id', f.id, 'code', f.code, 'nameEn', f.name_en, 'nameId', f.name_id,
        'type', f.type, 'fieldClass', f.field_class, 'isRequired', f.is_required, 'options', f.options,
        'least', trim_scale(f.least)::text, 'most', trim_scale(f.most)::text,
        'visibleIfField', f.visible_if_field, 'visibleIfValue', f.visible_if_value) order by f.position, f.code), '[]')
      from custom_field f where f.tenant_id = ${caller.tenantId} and f.status = 'active') as fields, c.fields as stored, c.version
    from (select 1) x left join employee_custom c on c.tenant_id = ${caller.tenantId} and c.employee_id = ${owner.id}::uuid`.execute(
    tx,
  );
  return { fields: rows[0]?.fields ?? [], stored: rows[0]?.stored ?? {}, version: rows[0]?.version ?? 0 };
}

/** What the caller may see, by the fields' codes. */
function shown(caller: Caller, { fields, stored, version }: Kept): CustomValues {
  const seen = fields.filter((one) => canSee(caller, one));
  return {
    fields: seen,
    values: Object.fromEntries(seen.map(({ id, code }) => [code, stored[id] ?? null])),
    version,
  };
}

export async function customValues(tx: Tx, caller: Caller, employeeId: string): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  return shown(caller, await read(tx, caller, owner));
}

export async function putCustomValues(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { values: sent, version }: { values: Values; version: number },
): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  await takeTurn(tx, caller, owner);
  const before = await read(tx, caller, owner);
  if (before.version !== version)
    throw new Problem('STALE', { values: { name: '–', time: '–' }, current: shown(caller, before) });
  refuseUnknown(caller, before.fields, sent);
  const byCode = Object.fromEntries(before.fields.map(({ id, code }) => [code, before.stored[id] ?? null]));
  const wanted = { ...byCode, ...sent };
  const checked = check(caller, before.fields, sent, wanted);
  const changes = before.fields.flatMap(({ id, code }) => {
    const [old, next] = [before.stored[id] ?? null, code in checked ? checked[code] : (before.stored[id] ?? null)];
    return old === next ? [] : [{ id, old, next }];
  });
  if (changes.length > 0) await write(tx, caller, owner, before, changes);
  return shown(caller, await read(tx, caller, owner));
}

/** A field that is not there, and one whose class the caller may not change. */
function refuseUnknown(caller: Caller, fields: readonly CustomFieldView[], sent: Values): void {
  for (const code of Object.keys(sent)) {
    const view = fields.find((one) => one.code === code);
    if (!view || !canSee(caller, view)) throw Problem.at(`values.${code}`, 'VALIDATION');
    if (!canSee(caller, view, 'edit'))
      throw new Problem('FIELD_FORBIDDEN', {
        values: { label: caller.locale === 'id' ? view.nameId : view.nameEn },
        errors: [{ path: `values.${code}` }],
      });
  }
}

/** The values that were sent, each checked by its field; one that is not asked for any more is emptied. */
function check(caller: Caller, fields: readonly CustomFieldView[], sent: Values, wanted: Values): Values {
  const shape: Record<string, z.ZodType> = {};
  const emptied: Record<string, null> = {};
  for (const view of fields) {
    if (!canSee(caller, view, 'edit')) continue;
    if (!isAsked(view, wanted)) {
      if (wanted[view.code] !== null) emptied[view.code] = null;
      continue;
    }
    const field = fieldOfCustom(view);
    if (view.code in sent || (field.required && view.type !== 'boolean'))
      shape[view.code] = field.required ? field.schema : field.schema.nullable();
  }
  const told = z.object(shape).safeParse(Object.fromEntries(Object.keys(shape).map((code) => [code, wanted[code]])));
  if (!told.success) {
    const errors = fieldErrors(told.error, caller.locale).map((one) => ({ ...one, path: `values.${one.path}` }));
    throw new Problem('VALIDATION', { errors });
  }
  return { ...told.data, ...emptied };
}

interface Change {
  readonly id: string;
  readonly old: unknown;
  readonly next: unknown;
}

async function write(tx: Tx, caller: Caller, owner: Owner, before: Kept, changes: readonly Change[]): Promise<void> {
  const kept = { ...before.stored, ...Object.fromEntries(changes.map(({ id, next }) => [id, next])) };
  const fields = JSON.stringify(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null)));
  await sql`
    insert into employee_custom (tenant_id, employee_id, fields, updated_by)
    values (${caller.tenantId}, ${owner.id}::uuid, ${fields}::jsonb, ${caller.userId}::uuid)
    on conflict (tenant_id, employee_id) do update set fields = excluded.fields, version = employee_custom.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`.execute(tx);
  const noted = JSON.stringify(Object.fromEntries(changes.map(({ id, old, next }) => [id, [old, next]])));
  await sql`select app.note('UPDATE', 'EmployeeCustom', ${owner.id}::uuid, ${owner.employeeNo}, ${noted}::jsonb)`.execute(
    tx,
  );
}
