import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { FORMULA_DOMAIN_LABELS, FORMULA_DOMAINS } from '../platform/formula/index.ts';
import { label } from '../platform/label.ts';
import { listQuery, STATUSES } from '../platform/list-query.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { versionBody } from '../platform/resource-endpoints.ts';
import { normaliseNote, normaliseText } from '../platform/text.ts';
import {
  MOST_KEYS,
  MOST_TABLE_ROWS,
  TableKeyColumn,
  TENANT_WORD_KINDS,
  WORD_KIND_LABELS,
  WORD_KINDS,
  WORD_SENSITIVITIES,
  WORD_SENSITIVITY_LABELS,
  WORD_SOURCE_LABELS,
  WORD_SOURCES,
  WORD_STATES,
  wordType,
} from './formula-word.ts';
import { workflowPages } from './pages.ts';
import { VERSION_STATE_LABELS } from './setting.ts';

/** /formula-vocab: the words that formulas may use (leave 8). */

const menu = workflowPages.formulaVocab.path;
export const mayVocab = (action: Action) => ({ menu, action }) as const;
export const vocabPath = '/v1/FormulaVocab' as const;

export const FormulaVocabList = defineResource('FormulaVocab', {
  path: menu,
  label: { one: label('Word', 'Kata'), many: label('Words', 'Kata') },
  code: 'none',
  title: 'code',
  fields: {
    code: field.text({ label: label('Name in formulas', 'Nama dalam rumus'), max: 80 }),
    label: field.text({ label: label('Meaning', 'Arti'), max: 120 }),
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      choices: WORD_KINDS.map((value) => ({ value, label: WORD_KIND_LABELS[value] })),
    }),
    type: field.text({ label: label('Result type', 'Tipe hasil') }),
    domains: field.choices({
      label: label('Used in', 'Dipakai di'),
      choices: FORMULA_DOMAINS.map((value) => ({ value, label: FORMULA_DOMAIN_LABELS[value] })),
    }),
    source: field.choice({
      label: label('Source', 'Sumber'),
      choices: WORD_SOURCES.map((value) => ({ value, label: WORD_SOURCE_LABELS[value] })),
    }),
    sensitivity: field.choice({
      label: label('Sensitivity', 'Kepekaan'),
      choices: WORD_SENSITIVITIES.map((value) => ({ value, label: WORD_SENSITIVITY_LABELS[value] })),
    }),
    state: field.choice({
      label: label('Status', 'Status'),
      choices: WORD_STATES.map((value) => ({ value, label: VERSION_STATE_LABELS[value] })),
    }),
    currentFrom: field.date({ label: label('Effective from', 'Berlaku mulai') }).optional(),
    usedBy: field.integer({ label: label('Used by', 'Dipakai oleh') }),
  },
  list: {
    columns: ['code', 'label', 'kind', 'type', 'domains', 'source', 'state', 'usedBy'],
    search: ['code', 'label'],
    sort: 'code',
  },
});

const cells = z.array(z.string().max(1000)).max(MOST_KEYS * 2 + 1);
/** What a version means: of a constant its value, of a table its rows, of a named formula or a function its text. */
const content = {
  expression: z.string().max(5000).nullish(),
  value: z.string().max(4000).nullish(),
  /** A key takes a cell, a range two (from, and below; either may be empty); the last is the value. */
  rows: z.array(cells).max(MOST_TABLE_ROWS).nullish(),
};

export const vocabVersion = z
  .object({
    id: z.string(),
    vocabId: z.string(),
    versionNo: z.int(),
    state: z.enum(WORD_STATES),
    effectiveFrom: z.string(),
    /** Null: until another version begins, or the word is retired. */
    effectiveTo: z.string().nullable(),
    expression: z.string().nullable(),
    value: z.string().nullable(),
    rows: z.array(z.array(z.string())).nullable(),
    checksum: z.string(),
    dependsOn: z.array(z.string()),
    changeNote: z.string().nullable(),
    publishedAt: z.string().nullable(),
    publishedBy: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'FormulaVocabVersion' });
export type FormulaVocabVersion = z.output<typeof vocabVersion>;

const listRow = z
  .object({
    /** Of a built-in word `builtInId` of its name. */
    id: z.string(),
    code: z.string(),
    label: z.string(),
    kind: z.enum(WORD_KINDS),
    type: wordType,
    /** Empty: all. */
    domains: z.array(z.enum(FORMULA_DOMAINS)),
    source: z.enum(WORD_SOURCES),
    sensitivity: z.enum(WORD_SENSITIVITIES),
    unit: z.string().nullable(),
    currentFrom: z.string().nullable(),
    usedBy: z.int(),
    state: z.enum(WORD_STATES),
    /** Inactive once it has been retired. */
    status: z.enum(STATUSES),
    version: z.int(),
    createdAt: z.string().nullable(),
    updatedAt: z.string().nullable(),
    refs: z.strictObject({}),
  })
  .meta({ id: 'FormulaVocabRow' });
export type FormulaVocabRow = z.output<typeof listRow>;

export const WORD_ACTIONS = ['edit', 'publish', 'retire', 'draft', 'delete', 'copy'] as const;
const word = listRow
  .omit({ refs: true })
  .extend({
    description: z.string(),
    example: z.string().nullable(),
    keys: z.array(TableKeyColumn),
    /** The highest of its own and of the words below it. */
    effectiveSensitivity: z.enum(WORD_SENSITIVITIES),
    /** Newest first. */
    versions: z.array(vocabVersion),
    updatedBy: z.string().nullable(),
    can: z.array(z.enum(WORD_ACTIONS)),
  })
  .meta({ id: 'FormulaVocab' });
export type FormulaVocab = z.output<typeof word>;

const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform(normaliseText)
    .pipe(z.string().min(1).max(max));
const identity = {
  /** Its shape is judged with a sentence of its own (VOCAB_CODE). */
  code: z.string().max(200).transform(normaliseText).pipe(z.string().min(1).max(80)),
  kind: z.enum(TENANT_WORD_KINDS),
  type: wordType,
  domains: z.array(z.enum(FORMULA_DOMAINS)).max(FORMULA_DOMAINS.length),
  keys: z.array(TableKeyColumn).max(MOST_KEYS).default([]),
  unit: z.string().max(40).transform(normaliseText).nullish(),
  label: line(120),
  description: line(1000),
  example: z.string().max(400).transform(normaliseNote).nullish(),
  sensitivity: z.enum(WORD_SENSITIVITIES).default('Normal'),
};
export const vocabVersionContent = { effectiveFrom: dateWord, ...content };
const draft = z
  .strictObject({ ...identity, draft: z.strictObject(vocabVersionContent) })
  .meta({ id: 'FormulaVocabDraft' });
export type FormulaVocabDraft = z.input<typeof draft>;
export type FormulaVocabContent = z.output<typeof draft>['draft'];
export type FormulaVocabIdentity = Omit<z.output<typeof draft>, 'draft'>;

/** Built-in words are found by their name: `employee-serviceYears`. */
export const vocabWordParams = z.strictObject({ id: z.string().min(1).max(100) });

export const GetFormulaVocabs = defineEndpoint({
  name: 'GetFormulaVocabs',
  summary: 'A page of words, built-in ones and those of the tenant',
  method: 'GET',
  path: `${vocabPath}/GetPagination`,
  access: mayVocab('view'),
  query: listQuery(FormulaVocabList.fields, sortableFields(FormulaVocabList.fields)),
  reply: listRow,
  form: 'page',
});
export const GetFormulaVocab = defineEndpoint({
  name: 'GetFormulaVocab',
  summary: 'One word with its versions',
  method: 'GET',
  path: `${vocabPath}/{id}`,
  access: mayVocab('view'),
  params: vocabWordParams,
  reply: word,
});
export const CreateFormulaVocab = defineEndpoint({
  name: 'CreateFormulaVocab',
  summary: 'Create a word with a draft version',
  method: 'POST',
  path: vocabPath,
  access: mayVocab('create'),
  body: draft,
  reply: word,
  status: 201,
});
export const UpdateFormulaVocab = defineEndpoint({
  name: 'UpdateFormulaVocab',
  summary: 'Change what identifies a word; a name in use stays',
  method: 'PUT',
  path: `${vocabPath}/{id}`,
  access: mayVocab('edit'),
  params: vocabWordParams,
  body: z.strictObject({ ...identity, version: versionBody.shape.version }).meta({ id: 'FormulaVocabChange' }),
  reply: word,
});
export const DeleteFormulaVocab = defineEndpoint({
  name: 'DeleteFormulaVocab',
  summary: 'Delete a word that was never published',
  method: 'DELETE',
  path: `${vocabPath}/{id}`,
  access: mayVocab('delete'),
  params: vocabWordParams,
  form: 'nothing',
});
export const PublishFormulaVocab = defineEndpoint({
  name: 'PublishFormulaVocab',
  summary: 'Publish the draft version: the version before ends on the day before, one of the same day is superseded',
  method: 'POST',
  path: `${vocabPath}/{id}/Publish`,
  access: mayVocab('edit'),
  params: vocabWordParams,
  body: versionBody.extend({ changeNote: line(500) }),
  reply: word,
});
export const RetireFormulaVocab = defineEndpoint({
  name: 'RetireFormulaVocab',
  summary: 'End a word with a day; refused while a formula uses it afterwards',
  method: 'POST',
  path: `${vocabPath}/{id}/Retire`,
  access: mayVocab('edit'),
  params: vocabWordParams,
  body: versionBody.extend({ lastDay: dateWord }),
  reply: word,
});
