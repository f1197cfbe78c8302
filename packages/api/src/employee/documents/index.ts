/**
 * Documents beyond the single record: kinds a tenant starts with, reminders of what ends, asking many people for one, and
 * what they hand in themselves
 * (organisation-and-employee 10.7).
 */
import {
  AskDocuments,
  ChaseDocuments,
  GetAskedPeople,
  GetDocumentRequests,
  GetHandIn,
  HandInDocument,
  VerifyDocument,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { handIn, ownHandIn } from './hand-in.ts';
import { askDocuments, askedPeople, chaseDocuments, documentRequests } from './requests.ts';
import { verifyDocument } from './verify.ts';

export { forgetDocuments } from './forget.ts';
export { remindOfDocuments } from './remind.ts';
export { missingOf, requiredOf, type SightOfRequired, sightOfRequired } from './required.ts';
export { setUpDocumentTypes } from './set-up.ts';

export const documentRoutes: readonly Route[] = [
  route(GetHandIn, ownHandIn),
  route(HandInDocument, handIn),
  route(VerifyDocument, verifyDocument),
  route(AskDocuments, ({ tx, caller, input }) => askDocuments(tx, caller, input.body)),
  route(GetDocumentRequests, ({ tx, caller }) => documentRequests(tx, caller)),
  route(GetAskedPeople, ({ tx, caller, input }) => askedPeople(tx, caller, input.params.id)),
  route(ChaseDocuments, ({ tx, caller, input }) => chaseDocuments(tx, caller, input.params.id)),
];
