import { type CalendarDate, DefaultWorkSchedule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { markDefault } from '../day/dirty.ts';
import { refuseNotActive } from './active.ts';

const plain = defaults(DefaultWorkSchedule);
type Call = Pick<Parameters<ResourceHandlers['update']>[0], 'tx' | 'caller'> & {
  readonly input: { readonly params: { readonly id: string } };
};

/** The last days of whoever the default is for follow it, or no longer do. */
async function mark(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { rows } = await sql<{ employerId: string | null; locationId: string | null; from: CalendarDate }>`
    select employer_id as "employerId", location_id as "locationId", valid_from as "from"
    from default_work_schedule where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  for (const row of rows) await markDefault(tx, tenantId, row);
}

const marked = async <C extends Call, R>(call: C, change: (call: C) => Promise<R>): Promise<R> => {
  const { tx, caller, input } = call;
  await mark(tx, caller.tenantId, input.params.id);
  const done = await change(call);
  await mark(tx, caller.tenantId, input.params.id);
  return done;
};

const refuseInactive = (
  { tx, caller, input }: Pick<Parameters<ResourceHandlers['create']>[0], 'tx' | 'caller' | 'input'>,
  id: string | null,
): Promise<void> =>
  refuseNotActive(tx, caller.tenantId, 'default_work_schedule', {
    rows: [{ id, workScheduleId: (input.body as { workScheduleId: string }).workScheduleId }],
    at: () => 'workScheduleId',
  });

/** Whoever follows another schedule has other results (attendance 1.12). */
export const defaultScheduleHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    await refuseInactive(call, null);
    const made = await plain.create(call);
    await mark(call.tx, call.caller.tenantId, (made as { id: string }).id);
    return made;
  },
  update: async (call) => {
    await refuseInactive(call, call.input.params.id);
    return marked(call, plain.update);
  },
  remove: (call) => marked(call, plain.remove),
  deactivate: (call) => marked(call, plain.deactivate),
  activate: (call) => marked(call, plain.activate),
};
