import type { RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { requestNeedsAttachment } from '@personalia/domain';
import { isDetachable, requestFiles } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { type Author } from '../stored-requests.ts';
import { type CareerRow, isAbout, isAuthor } from './store.ts';

/** The documents of a request for a career transition (12.2). */
export const careerFiles = requestFiles({
  record: 'CareerRequest',
  path: '/v1/CareerTransitionRequest',
  tooMany: 'CAREER_FILES',
});

/** A document for the approvers: once the change is recorded there is nobody to look at it. */
const OPEN: readonly RequestState[] = ['DRAFT', 'RETURNED', 'PENDING'];

export interface FileReader extends Author {
  readonly employeeId: string | null;
}

/** The person learns what was approved, and not what it was argued with, unless they asked for it. */
export const seesFiles = (row: CareerRow, reader: FileReader): boolean =>
  isAuthor(row, reader) || !isAbout(row, reader);
export const mayAttach = (row: CareerRow, reader: FileReader): boolean =>
  isAuthor(row, reader) && OPEN.includes(row.state);
export const mayDetach = (row: CareerRow, reader: FileReader): boolean =>
  isAuthor(row, reader) && isDetachable(row.state);

/** CAREER_ATTACHMENT (12.3): a type that needs a document is not submitted without one. */
export async function refuseWithoutFile(tx: Tx, tenantId: string, row: CareerRow): Promise<void> {
  if (!requestNeedsAttachment(row)) return;
  if ((await careerFiles.count(tx, tenantId, row.employeeId, [row.id])) === 0)
    throw Problem.at('files', 'CAREER_ATTACHMENT');
}
