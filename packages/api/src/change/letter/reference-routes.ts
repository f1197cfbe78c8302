import {
  GetReferenceLetterPdf,
  GetReferenceLetters,
  IssueReferenceLetter,
  PreviewReferenceLetter,
  VoidReferenceLetter,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { issueReference, previewReference, referenceLetters, referencePdf, voidReference } from './reference.ts';

export const referenceRoutes: readonly Route[] = [
  route(GetReferenceLetters, ({ tx, caller, input }) => referenceLetters(tx, caller, input.params.employeeId)),
  route(PreviewReferenceLetter, ({ tx, caller, input }) => previewReference(tx, caller, input.body)),
  route(IssueReferenceLetter, ({ tx, caller, input }) => issueReference(tx, caller, input.body)),
  route(VoidReferenceLetter, ({ tx, caller, input }) => voidReference(tx, caller, input.params.id)),
  route(GetReferenceLetterPdf, (call) => referencePdf(call, call.input.params.id)),
];
