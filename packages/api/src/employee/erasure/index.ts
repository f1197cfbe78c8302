/** Erasure of people who left long ago: one asks, another confirms. Start with `requests.ts`. */
import { AskErasure, ConfirmErasure, GetErasure, GetErasures, WithdrawErasure } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { allErasures, askErasure, confirmErasure, erasureOf, withdrawErasure } from './requests.ts';

export { eraseFilesJob } from './erase-files-job.ts';
export { erasureType } from './request-type.ts';

export const erasureRoutes: readonly Route[] = [
  route(GetErasures, ({ tx, caller }) => allErasures(tx, caller)),
  route(GetErasure, ({ tx, caller, input }) => erasureOf(tx, caller, input.params.id)),
  route(AskErasure, ({ tx, caller, input }) => askErasure(tx, caller, input.params.id, input.body.reason)),
  route(ConfirmErasure, ({ tx, caller, input }) => confirmErasure(tx, caller, input.params.id, input.body.employeeNo)),
  route(WithdrawErasure, ({ tx, caller, input }) => withdrawErasure(tx, caller, input.params.id)),
];
