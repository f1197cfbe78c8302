/**
 * Documents beyond the single record: kinds a tenant starts with, reminders of what ends, asking many people for one, and
 * what they hand in themselves
 * (organisation-and-employee 10.7).
 */
import {
  AskAllForDocument,
  AskDocuments,
  ChaseDocuments,
  GetAskedPeople,
  GetDocumentRequests,
  GetHandIn,
  HandInDocument,
  type ListQuery,
  VerifyDocument,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { atOnce } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { askAll, askNamed } from './ask-many.ts';
import { handIn, ownHandIn } from './hand-in.ts';
import { askedPeople, chaseDocuments, documentRequests } from './requests.ts';
import { verifyDocument } from './verify.ts';

export { askAllJob } from './ask-many.ts';
export { forgetDocuments } from './forget.ts';
export { remindOfDocuments } from './remind.ts';
export { missingOf, requiredOf, type SightOfRequired, sightOfRequired } from './required.ts';
export { setUpDocumentTypes } from './set-up.ts';

export const documentRoutes: readonly Route[] = [
  route(GetHandIn, ownHandIn),
  route(HandInDocument, handIn),
  route(VerifyDocument, verifyDocument),
  route(AskDocuments, ({ tx, caller, input: { body } }) => {
    const { employeeIds, ...options } = body;
    return askNamed(tx, caller, employeeIds, options);
  }),
  route(AskAllForDocument, ({ tx, caller, input, request }) =>
    askAll(tx, caller, input.query as ListQuery, {
      options: input.body,
      vault: vaultOf(request),
      most: atOnce(request).bulk,
    }),
  ),
  route(GetDocumentRequests, ({ tx, caller }) => documentRequests(tx, caller)),
  route(GetAskedPeople, ({ tx, caller, input }) => askedPeople(tx, caller, input)),
  route(ChaseDocuments, ({ tx, caller, input }) => chaseDocuments(tx, caller, input.params.id)),
];
