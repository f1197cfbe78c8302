import { problem } from './problem.ts';

/** Requests that somebody decides on (claims-workflow-access A10). */
export const workflowProblems = {
  WF_STATE: problem(
    409,
    'This request is {state} and cannot be {action}.',
    'Permohonan ini {state} dan tidak dapat {action}.',
  ),
  WF_NOT_ASSIGNEE: problem(
    403,
    'This request is not waiting for your decision.',
    'Permohonan ini tidak menunggu keputusan Anda.',
  ),
  WF_SELF: problem(
    403,
    'You cannot decide on your own request.',
    'Anda tidak dapat memutuskan permohonan Anda sendiri.',
  ),
  WF_COMMENT: problem(422, 'Please enter a comment.', 'Isi komentar.'),
  EFFECT_FAILED: problem(
    422,
    'The approval could not be completed: {reason} Nothing was changed.',
    'Persetujuan tidak dapat diselesaikan: {reason} Tidak ada yang diubah.',
  ),
} as const;
