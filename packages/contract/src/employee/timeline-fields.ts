import * as z from 'zod';
import type { Field } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';

const placement = label('Placement', 'Penempatan');
const terms = label('Terms', 'Ketentuan kerja');

/** Lines beside the one to the manager; never used for approval unless a workflow says so (1.1). */
export const dottedManager = z.strictObject({
  employeeId: z.uuid(),
  reportingMethod: z.enum(['functional', 'project', 'mentor']),
});
export type DottedManager = z.output<typeof dottedManager>;
const dottedList = z
  .array(dottedManager)
  .max(10)
  .refine((list) => new Set(list.map((one) => one.employeeId)).size === list.length, { message: 'twice' });

/** Facts that no form of a hire asks for: later events bring them. */
export const datedOnlyByTransition = {
  establishmentId: field
    .reference({ label: label('Establishment', 'Cabang'), to: 'Establishment', section: placement })
    .optional(),
  // A list has no kind of its own: it is shown and chosen by the screens of the timeline.
  dottedManagers: {
    ...field.text({ label: label('Dotted-line managers', 'Atasan garis putus'), section: placement }).optional(),
    schema: dottedList as z.ZodType<unknown>,
  } as Field<unknown, false>,
  probationEnd: field.date({ label: label('Probation ends', 'Akhir masa percobaan'), section: terms }).optional(),
  contractEnd: field.date({ label: label('Contract ends', 'Akhir kontrak'), section: terms }).optional(),
};
