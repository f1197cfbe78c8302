/** What was typed and not saved: kept over the end of a session, and never left without a question. */
import { sweepDrafts } from './draft-box.ts';

export { mayLeave } from './may-leave.ts';
export { useHasKept, useKeptDraft } from './use-kept-draft.ts';
export { useUnsavedGuard } from './use-unsaved-guard.tsx';

export const dropDrafts = () => sweepDrafts(sessionStorage);
export const dropDraftsOfOthers = (subject: string) => sweepDrafts(sessionStorage, subject);
