import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { listQuery } from '../platform/list-query.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { isDecimal } from '../platform/values/decimal.ts';
import { formulaInputs } from './formula-run.ts';
import { mayVocab } from './formula-vocab.ts';

/** Saved tests of named formulas (leave 8.2): all must pass before a version is published. */

const base = '/v1/FormulaTest' as const;
const INVALID = { params: { code: 'invalid' }, message: 'invalid' };

const content = {
  name: z.string().max(240).transform(normaliseText).pipe(z.string().min(1).max(120)),
  /** The day whose versions of words are taken. */
  asOf: dateWord,
  inputs: formulaInputs,
  /** The result as text, or the code of the error that is expected. */
  expected: z.string().max(1000),
  expectsError: z.boolean().default(false),
  /** By how much a number may differ. */
  tolerance: z
    .string()
    .max(20)
    .refine((value) => isDecimal(value) && !value.startsWith('-'), INVALID)
    .default('0'),
};
const test = z
  .object({
    id: z.string(),
    vocabId: z.string(),
    name: z.string(),
    asOf: z.string(),
    inputs: formulaInputs,
    expected: z.string(),
    expectsError: z.boolean(),
    tolerance: z.string(),
    version: z.int(),
    /** By the draft, or where there is none by the version in force on its day; null of what cannot be run. */
    passes: z.boolean().nullable(),
    /** What comes of it now, or the sentence of the error. */
    actual: z.string().nullable(),
  })
  .meta({ id: 'FormulaTest' });
export type FormulaTest = z.output<typeof test>;

export const GetFormulaTests = defineEndpoint({
  name: 'GetFormulaTests',
  summary: 'The saved tests of a word with how they stand now',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: mayVocab('view'),
  query: listQuery({}, []).extend({ vocabId: idWord }),
  reply: test,
  form: 'page',
});
export const GetFormulaTest = defineEndpoint({
  name: 'GetFormulaTest',
  summary: 'One saved test',
  method: 'GET',
  path: `${base}/{id}`,
  access: mayVocab('view'),
  params: idParams,
  reply: test,
});
const draft = z.strictObject({ vocabId: idWord, ...content });
export type FormulaTestDraft = z.output<typeof draft>;
export const CreateFormulaTest = defineEndpoint({
  name: 'CreateFormulaTest',
  summary: 'Save a test of a named formula',
  method: 'POST',
  path: base,
  access: mayVocab('edit'),
  body: draft,
  reply: test,
  status: 201,
});
export const UpdateFormulaTest = defineEndpoint({
  name: 'UpdateFormulaTest',
  summary: 'Change a saved test',
  method: 'PUT',
  path: `${base}/{id}`,
  access: mayVocab('edit'),
  params: idParams,
  body: z.strictObject({ ...content, version: versionBody.shape.version }),
  reply: test,
});
export const DeleteFormulaTest = defineEndpoint({
  name: 'DeleteFormulaTest',
  summary: 'Delete a saved test',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: mayVocab('edit'),
  params: idParams,
  form: 'nothing',
});
