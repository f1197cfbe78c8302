import type { PickOption } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ResourceHandlers } from '../platform/resource/index.ts';

type Options = ResourceHandlers['options'];

/** The rows `id` and `name` of what some records were, are or will be called on a day; who was not there has no row. */
export type CalledOn = (
  tenantId: string,
  ids: readonly string[],
  day: string,
) => RawBuilder<{ readonly id: string; readonly name: string }>;

/** Pickers that ask for a day tell what records are called on it, and leave out what does not exist yet or any more (1.6). */
export const namedOn =
  (options: Options, calledOn: CalledOn): Options =>
  async (call) => {
    const found = (await options(call)) as readonly PickOption[];
    const { asOf: day, ids: known } = call.input.query;
    if (day === undefined || found.length === 0) return [...found];
    const ids = found.map(({ id }) => id);
    const { rows } = await calledOn(call.caller.tenantId, ids, day).execute(call.tx);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return found
      .flatMap((one) => {
        // What was chosen already keeps a name, even if it is not there on the day.
        const name = names.get(one.id) ?? (known === undefined ? undefined : one.name);
        return name === undefined ? [] : [{ ...one, name }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name));
  };

export const unitsOn: CalledOn = (tenantId, ids, day) => sql`
  select v.unit_id as id, v.name from organization_unit_version v
  where v.tenant_id = ${tenantId}::uuid and v.unit_id = any(${[...ids]}::uuid[]) and ${day}::date between v.valid_from and v.valid_to`;

export const positionsOn: CalledOn = (tenantId, ids, day) => sql`
  select i.id, app.position_title_on(${tenantId}::uuid, i.id, ${day}::date) as name from unnest(${[...ids]}::uuid[]) as i(id)`;
