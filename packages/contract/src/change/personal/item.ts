/** What is asked for: a draft and its items. */
import * as z from 'zod';
import { personFields } from '../../employee/index.ts';
import { dateWord, idWord, versionNumber } from '../../platform/address-words.ts';
import { type Label, label } from '../../platform/label.ts';
import { normaliseNote } from '../../platform/text.ts';
import { personalRecord, topicOfField } from './topics.ts';

export const ITEM_OPERATIONS = ['ADD', 'CHANGE', 'REMOVE'] as const;
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];
export const ITEM_OPERATION_LABELS: Readonly<Record<ItemOperation, Label>> = {
  ADD: label('Add', 'Tambah'),
  CHANGE: label('Change', 'Ubah'),
  REMOVE: label('Remove', 'Hapus'),
};

export const MOST_ITEMS = 40;
type Issue = z.core.$ZodIssue;

/** Refusals of a value, at their place within the item. */
const within = (issues: readonly Issue[], input: unknown): z.core.$ZodRawIssue[] =>
  issues.map((issue) => ({ ...issue, path: ['values', ...issue.path], input }) as unknown as z.core.$ZodRawIssue);

/** What is wanted of one field group of the person (`record` null) or of one record. Values are checked by their definition. */
const item = z
  .strictObject({
    /** Made by the client, so that evidence can be kept with it. */
    id: idWord,
    /** The kind of record as in its address; null: the person. */
    record: z.string().max(40).nullable(),
    recordId: idWord.nullish().transform((value) => value ?? null),
    operation: z.enum(ITEM_OPERATIONS),
    values: z.record(z.string().max(60), z.unknown()).default({}),
  })
  .transform((draft, context) => {
    const refuse = (path: string, code: string) => {
      context.issues.push({ code: 'custom', path: [path], message: code, params: { code }, input: draft });
      return z.NEVER;
    };
    if (draft.record === null) {
      if (draft.operation !== 'CHANGE' || draft.recordId !== null) return refuse('operation', 'invalid');
      const shape = Object.fromEntries(
        Object.entries(personFields)
          .filter(([name]) => topicOfField(name))
          .map(([name, field]) => [name, field.schema.nullable().optional()]),
      );
      const read = z.strictObject(shape).safeParse(draft.values);
      if (!read.success) {
        context.issues.push(...within(read.error.issues, draft.values));
        return z.NEVER;
      }
      return { ...draft, values: read.data as Record<string, unknown> };
    }
    const definition = personalRecord(draft.record);
    if (!definition) return refuse('record', 'invalid');
    if ((draft.operation === 'ADD') !== (draft.recordId === null)) return refuse('recordId', 'invalid');
    if (draft.operation === 'REMOVE') return { ...draft, values: {} };
    const read = definition.create.safeParse(draft.values);
    if (!read.success) {
      context.issues.push(...within(read.error.issues, draft.values));
      return z.NEVER;
    }
    return { ...draft, values: { ...read.data } as Record<string, unknown> };
  });
export type PersonalChangeItemDraft = z.input<typeof item>;
export type PersonalChangeItemInput = z.output<typeof item>;

const comment = z
  .string()
  .max(4000)
  .transform(normaliseNote)
  .pipe(z.string().max(1000))
  .nullish()
  .transform((value) => value || null);
const draft = {
  /** From when on it holds; today where it is left out. */
  effectiveDate: dateWord.nullish(),
  comment,
  items: z.array(item).min(1).max(MOST_ITEMS),
};
export const create = z.strictObject({ employeeId: idWord, ...draft }).meta({ id: 'PersonalChangeDraft' });
export const update = z.strictObject({ ...draft, version: versionNumber });
export type PersonalChangeDraft = z.input<typeof create>;
