/** Exports of the register by the clock. Start with `job.ts`. */
import {
  CreateScheduledExport,
  DeleteScheduledExport,
  GetScheduledExports,
  RunScheduledExport,
  SwitchScheduledExport,
  UpdateScheduledExport,
} from '@personalia/contract';
import type { FastifyRequest } from 'fastify';
import { providerOf } from '../../access/index.ts';
import { type Route, route } from '../../platform/http/index.ts';
import { outboundOf } from '../../platform/outbound/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import {
  createSchedule,
  type Means,
  ownSchedules,
  removeSchedule,
  runNow,
  switchSchedule,
  updateSchedule,
} from './schedules.ts';

export { runScheduledExports } from './clock.ts';
export { scheduledExportJob } from './job.ts';

const meansOf = (request: FastifyRequest): Means => ({
  outbound: outboundOf(request),
  vault: vaultOf(request),
  mails: providerOf(request).mails,
});

export const scheduledExportRoutes: readonly Route[] = [
  route(GetScheduledExports, ({ tx, caller }) => ownSchedules(tx, caller)),
  route(CreateScheduledExport, ({ tx, caller, input, request }) =>
    createSchedule(tx, caller, input.body, meansOf(request)),
  ),
  route(UpdateScheduledExport, ({ tx, caller, input, request }) =>
    updateSchedule(tx, caller, input.params.id, input.body, meansOf(request)),
  ),
  route(SwitchScheduledExport, ({ tx, caller, input }) => switchSchedule(tx, caller, input.params.id, input.body)),
  route(RunScheduledExport, ({ tx, caller, input }) => runNow(tx, caller, input.params.id)),
  route(DeleteScheduledExport, ({ tx, caller, input }) => removeSchedule(tx, caller, input.params.id)),
];
