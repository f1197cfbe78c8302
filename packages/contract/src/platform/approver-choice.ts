import * as z from 'zod';

/** A step whose approver the requester chooses, and among whom (claims-workflow-access A4, REQUESTER_CHOICE). */
export const ApproverChoice = z.object({
  step: z.string(),
  candidates: z.array(z.object({ employeeId: z.string(), name: z.string() })),
});
export type ApproverChoice = z.output<typeof ApproverChoice>;
