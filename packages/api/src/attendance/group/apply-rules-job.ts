import { fillInLabel, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Caller } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition } from '../../platform/jobs/index.ts';

const payload = z.object({ groupId: z.string(), name: z.string() });
type Payload = z.output<typeof payload>;

/** People of one transaction. */
const PIECE = 1_000;

const DONE = label('{n} {n:employee|employees} checked.', '{n} karyawan diperiksa.');

export async function pendingGroupMembers(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shift_group_rule_pending where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Until nobody is marked any more, whoever marked them. */
export async function applyGroupRules(
  door: Door,
  actor: Actor,
  report: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  for (;;) {
    const n = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        select app.keep_pending_group_members(${actor.tenantId}::uuid, ${PIECE}::int) as n`.execute(tx);
      return rows[0]?.n ?? 0;
    });
    if (n === 0) return done;
    done += n;
    report(done);
  }
}

/** The rules of a group touched more people than are done at once (`app.keep_members_of_rules`): they are done piece by piece. */
export const applyGroupRulesJob: JobDefinition<Payload> = defineJob({
  name: 'attendance-group-rules',
  payload,
  title: ({ name }, locale) =>
    locale === 'id' ? `Terapkan aturan kelompok sif ${name}` : `Apply rules of shift group ${name}`,
  link: ({ groupId }) => `/employee-shift-group/employee-shift-group-form/${groupId}?tab=rules`,
  async run({ door, actor, report, stopIfAsked }) {
    const total = await door.asActor(actor, (tx) => pendingGroupMembers(tx, actor.tenantId));
    const n = await applyGroupRules(door, actor, (done) => {
      report(done, Math.max(done, total));
      stopIfAsked();
    });
    return { message: fillInLabel(DONE, { n }) };
  },
});

/** After rules of a group were saved: the job, where this left people to it. */
export async function applyLater(tx: Tx, caller: Caller, groupId: string): Promise<void> {
  const { rows: left } = await sql`
    select from shift_group_rule_pending where tenant_id = ${caller.tenantId} and marked_at >= now() limit 1`.execute(
    tx,
  );
  if (left.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from employee_shift_group where tenant_id = ${caller.tenantId} and id = ${groupId}::uuid`.execute(tx);
  await enqueue(tx, caller, applyGroupRulesJob, { groupId, name: rows[0]?.name ?? '' });
}
