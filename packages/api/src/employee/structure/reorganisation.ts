import type { CalendarDate, ReorganisationKind } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

/** A unit that is moved, merged or split, and all whose dated facts that changes. */
export interface About {
  readonly kind: ReorganisationKind;
  readonly unitId: string;
  readonly intoId: string | null;
  readonly effectiveDate: CalendarDate;
  readonly units: readonly string[];
  /** The positions that go elsewhere: all of a unit, or certain ones. */
  readonly from: { readonly unitId: string } | { readonly positionIds: readonly string[] } | null;
}

interface Made {
  /** How many people it has transferred. */
  readonly people: number;
  /** The units that are new. */
  readonly parts: readonly string[];
}

/**
 * Carries a change of the organisation out and keeps what was, so that it can be put back (organisation-and-employee 5). The
 * work is given the number of the batch under which it transfers people.
 */
export async function keepingWhatWas<T extends Made>(
  tx: Tx,
  { tenantId, userId }: Caller,
  { kind, unitId, intoId, effectiveDate, units, from }: About,
  work: (batchNo: string) => Promise<T>,
): Promise<T> {
  const id = newId();
  await sql`
    insert into reorganisation (tenant_id, id, kind, unit_id, into_id, effective_date, people, was, made, positions, parts, created_by)
    select ${tenantId}, ${id}::uuid, ${kind}, ${unitId}::uuid, ${intoId}::uuid, ${effectiveDate}::date, 0,
      app.unit_facts(${tenantId}::uuid, ${[...units]}::uuid[]), '{}',
      coalesce((select jsonb_agg(jsonb_build_object('position', p.id, 'title', p.title) order by p.id) from position p
        where p.tenant_id = ${tenantId} and ${those(from)}), '[]'), '{}', ${userId}::uuid`.execute(tx);
  const made = await work(id);
  await sql`
    update reorganisation set people = ${made.people}, parts = ${[...made.parts]}::uuid[],
      made = app.unit_facts(${tenantId}::uuid, ${[...units]}::uuid[])
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return made;
}

function those(from: About['from']): RawBuilder<boolean> {
  if (!from) return sql`false`;
  return 'unitId' in from ? sql`p.unit_id = ${from.unitId}::uuid` : sql`p.id = any(${[...from.positionIds]}::uuid[])`;
}
