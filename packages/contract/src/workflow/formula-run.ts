import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { FORMULA_DOMAINS } from '../platform/formula/index.ts';
import { mayVocab, vocabPath } from './formula-vocab.ts';
import { MOST_KEYS, WORD_KINDS, wordType } from './formula-word.ts';

/** Formulas as they are written and tried out: checked, computed with a trace, computed for many (leave 8.7, 8.8). */

const problem = z.object({
  code: z.string(),
  message: z.string(),
  /** Where in the text: from, up to. */
  start: z.int(),
  end: z.int(),
  line: z.int(),
  column: z.int(),
});
export type FormulaFault = z.output<typeof problem>;
/** The parameters of the function whose formula it is. */
const params = z
  .array(
    z.strictObject({
      name: z.string().max(40),
      type: z.enum(['decimal', 'string', 'date', 'bool']),
      default: z.string().max(200).nullish(),
    }),
  )
  .max(MOST_KEYS)
  .default([]);
const formula = {
  params,
  expression: z.string().max(5000),
  domains: z.array(z.enum(FORMULA_DOMAINS)).max(FORMULA_DOMAINS.length).default([]),
};
export const ValidateFormula = defineEndpoint({
  name: 'ValidateFormula',
  summary: 'Whether a formula can be used from a day on, what it gives and which words it uses',
  method: 'POST',
  path: `${vocabPath}/Validate`,
  access: mayVocab('view'),
  body: z.strictObject({
    ...formula,
    type: wordType.nullish(),
    from: dateWord.nullish(),
    to: dateWord.nullish(),
    /** The word whose formula it is: it must not use itself. */
    code: z.string().max(80).nullish(),
  }),
  reply: z.object({ problem: problem.nullable(), type: wordType.nullable(), dependsOn: z.array(z.string()) }),
});

/** A value as text, by its type; null where it is not for the caller to see. */
const shown = z.object({ type: z.string().nullable(), value: z.string().nullable(), hidden: z.boolean() });
const usedWord = shown.extend({
  code: z.string(),
  label: z.string(),
  kind: z.enum(WORD_KINDS),
  /** The version in force on the day that was asked about; null of built-in words. */
  versionNo: z.int().nullable(),
  from: z.string().nullable(),
});
export interface FormulaNode {
  readonly text: string;
  readonly value: string | null;
  readonly hidden: boolean;
  readonly nodes: readonly FormulaNode[];
}
const node: z.ZodType<FormulaNode> = z
  .object({
    text: z.string(),
    value: z.string().nullable(),
    hidden: z.boolean(),
    get nodes() {
      return z.array(node);
    },
  })
  .meta({ id: 'FormulaNode' });
const run = z
  .object({
    result: shown.nullable(),
    problem: problem.nullable(),
    words: z.array(usedWord),
    tree: z.array(node),
  })
  .meta({ id: 'FormulaRun' });
export type FormulaRun = z.output<typeof run>;
export const formulaInputs = z
  .array(z.strictObject({ name: z.string().max(100), value: z.string().max(1000) }))
  .max(60);
export const TestRunFormula = defineEndpoint({
  name: 'TestRunFormula',
  summary: 'The value of a formula for an employee on a day, or for typed inputs, with the value of each part',
  method: 'POST',
  path: `${vocabPath}/TestRun`,
  access: mayVocab('view'),
  subject: { field: 'employeeId' },
  body: z.strictObject({
    ...formula,
    asOf: dateWord,
    employeeId: idWord.nullish(),
    /** Typed values; they come before those of the employee. */
    inputs: formulaInputs.default([]),
    code: z.string().max(80).nullish(),
  }),
  reply: run,
});
/** Most people of a dry run. */
export const DRY_RUN_PEOPLE = 200;
export const DryRunFormula = defineEndpoint({
  name: 'DryRunFormula',
  summary: `The results of a formula for up to ${DRY_RUN_PEOPLE} people on a day, with errors by reason`,
  method: 'POST',
  path: `${vocabPath}/DryRun`,
  access: mayVocab('view'),
  body: z.strictObject({
    ...formula,
    asOf: dateWord,
    /** Typed values, of parameters above all. */
    inputs: formulaInputs.default([]),
    code: z.string().max(80).nullish(),
  }),
  reply: z
    .object({
      people: z.int(),
      hidden: z.boolean(),
      results: z.array(z.object({ value: z.string(), people: z.int() })),
      errors: z.array(
        z.object({ code: z.string(), message: z.string(), people: z.int(), examples: z.array(z.string()) }),
      ),
    })
    .meta({ id: 'FormulaDryRun' }),
});
