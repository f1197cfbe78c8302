import { heldRows, type Tx, together } from '@personalia/database';
import { publishedWorkflows } from './route.ts';
import { lockRequest } from './store.ts';

/** The row of a module that is submitted, by the type of its requests. */
export interface Subject {
  readonly code: string;
  readonly subjectId: string;
}

const heldName = ({ code, subjectId }: Subject): string => `submission of ${code} ${subjectId}`;

const read = (tx: Tx, tenantId: string, { code, subjectId }: Subject) =>
  together(lockRequest(tx, tenantId, { type: code, subjectId }), publishedWorkflows(tx, tenantId, code));
type Beginning = Awaited<ReturnType<typeof read>>;

/** Locks the request of a row, if it has one, and reads the workflows that are published, for the submission that follows. */
export async function readAhead(tx: Tx, tenantId: string, subject: Subject): Promise<void> {
  heldRows(tx).set(heldName(subject), await read(tx, tenantId, subject));
}

/** What a submission begins with: as it was read ahead, once, or as it is now. */
export async function beginning(tx: Tx, tenantId: string, subject: Subject): Promise<Beginning> {
  const name = heldName(subject);
  const held = heldRows(tx).get(name) as Beginning | undefined;
  heldRows(tx).delete(name);
  return held ?? read(tx, tenantId, subject);
}
