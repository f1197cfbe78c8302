import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { RecordFile } from '../platform/record-file.ts';
import { ClaimStepView, ClaimTaxView } from './result.ts';

const amount = field.decimalField({ label: label('Amount', 'Jumlah'), places: 4, most: '9999999999.99' }).schema;
const quantity = field.decimalField({ label: label('Quantity', 'Jumlah'), places: 4, most: '99999999' }).schema;
const currency = field.currency({ label: label('Currency', 'Mata uang') }).schema;
const rate = field.decimalField({
  label: label('Rate', 'Kurs'),
  places: 10,
  least: '0.0000000001',
  most: '999999999',
}).schema;
/** A word that may be left out. */
export const shortWord = (max: number) =>
  field
    .text({ label: label('Text', 'Teks'), max })
    .schema.nullable()
    .default(null);

/** What approvers say of single lines, among what they change of a request. */
export const ClaimLineNotes = z.object({ edits: z.record(z.string(), shortWord(500)) });

/** A line as it is typed; what is missing is asked for on submission. */
export const ClaimLineDraft = z.strictObject({
  /** Chosen by the form, so that receipts can be attached before the claim is saved again. */
  id: idWord,
  claimTypeId: idWord.nullable().default(null),
  memberId: idWord.nullable().default(null),
  receiptDate: dateWord.nullable().default(null),
  receiptNo: shortWord(60),
  providerName: shortWord(150),
  /** Of medical claims, as the doctor wrote it: ICD-10 or in words. */
  diagnosisCode: shortWord(60),
  /** Of this line; null: that of the claim. */
  costCentre: shortWord(40),
  amount: amount.nullable().default(null),
  /** Of the receipt; null: that of the claim type. */
  currency: currency.nullable().default(null),
  /** Typed in place of the one that is kept, by those who may (CL-14). */
  rate: rate.nullable().default(null),
  quantity: quantity.nullable().default(null),
});
export type ClaimLineDraft = z.output<typeof ClaimLineDraft>;

const finding = z.object({
  /** `amount`, `receiptDate` ...: the field of the line. */
  field: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});
export type ClaimFinding = z.output<typeof finding>;

/** What comes of a line, with the steps as its reason. */
export const ClaimLineView = z
  .object({
    id: z.string(),
    lineNo: z.int(),
    claimTypeId: z.string().nullable(),
    typeName: z.string().nullable(),
    memberId: z.string().nullable(),
    memberName: z.string().nullable(),
    receiptDate: z.string().nullable(),
    receiptNo: z.string().nullable(),
    providerName: z.string().nullable(),
    /** Null also for those who do not see medical data of others. */
    diagnosisCode: z.string().nullable(),
    costCentre: z.string().nullable(),
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    rate: z.string().nullable(),
    quantity: z.string().nullable(),
    claimed: z.string(),
    eligible: z.string(),
    notCovered: z.string(),
    /** Null until an approver decided. */
    approved: z.string().nullable(),
    /** What an approver said of this line. */
    approverNote: z.string().nullable(),
    taxes: z.array(ClaimTaxView),
    overLimit: z.boolean(),
    steps: z.array(ClaimStepView),
    findings: z.array(finding),
    files: z.array(RecordFile),
  })
  .meta({ id: 'ClaimLine' });
export type ClaimLineView = z.output<typeof ClaimLineView>;
