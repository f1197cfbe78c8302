import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { FORMULA_DOMAINS } from '../platform/formula/index.ts';
import { listQuery } from '../platform/list-query.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { mayVocab, vocabPath, vocabVersion, vocabVersionContent, vocabWordParams } from './formula-vocab.ts';
import { TableKeyColumn, WORD_KINDS, WORD_SENSITIVITIES, WORD_SOURCES, WORD_STATES, wordType } from './formula-word.ts';
import { workflowPages } from './pages.ts';

const use = z
  .object({
    /** "Leave type", "Workflow", "Word". */
    kind: z.string(),
    name: z.string(),
    /** The part of the owner that holds the formula: "Step 2", "Version 3". */
    part: z.string().nullable(),
    state: z.enum(WORD_STATES),
    from: z.string().nullable(),
    to: z.string().nullable(),
    expression: z.string(),
    path: z.string(),
  })
  .meta({ id: 'FormulaUse' });
export type FormulaUse = z.output<typeof use>;
export const GetFormulaUsage = defineEndpoint({
  name: 'GetFormulaUsage',
  summary: 'The formulas that use a word',
  method: 'GET',
  path: `${vocabPath}/{id}/Usage`,
  access: mayVocab('view'),
  params: vocabWordParams,
  reply: z.array(use),
});

const entry = z
  .object({
    code: z.string(),
    kind: z.enum(WORD_KINDS),
    type: wordType,
    keys: z.array(TableKeyColumn),
    domains: z.array(z.enum(FORMULA_DOMAINS)),
    label: z.string(),
    description: z.string().nullable(),
    example: z.string().nullable(),
    unit: z.string().nullable(),
    sensitivity: z.enum(WORD_SENSITIVITIES),
    source: z.enum(WORD_SOURCES),
  })
  .meta({ id: 'FormulaCatalogueEntry' });
export type FormulaCatalogueEntry = z.output<typeof entry>;
export const GetFormulaCatalogue = defineEndpoint({
  name: 'GetFormulaCatalogue',
  summary: 'The words that formulas of a domain may use, for completion',
  method: 'GET',
  path: `${vocabPath}/Catalogue`,
  access: { menu: [workflowPages.formulaVocab.path, 'leave-setting', 'workflow-setting'], action: 'view' },
  query: z.strictObject({ domain: z.enum(FORMULA_DOMAINS).optional() }),
  reply: z.array(entry),
});

export const GetFormulaVersions = defineEndpoint({
  name: 'GetFormulaVersions',
  summary: 'A page of versions of a word, newest first',
  method: 'GET',
  path: '/v1/FormulaVocabVersion/GetPagination',
  access: mayVocab('view'),
  query: listQuery({}, [], WORD_STATES).extend({ vocabId: idWord }),
  reply: vocabVersion,
  form: 'page',
});
export const GetFormulaVersion = defineEndpoint({
  name: 'GetFormulaVersion',
  summary: 'One version of a word',
  method: 'GET',
  path: '/v1/FormulaVocabVersion/{id}',
  access: mayVocab('view'),
  params: idParams,
  reply: vocabVersion,
});
export const CreateFormulaVersion = defineEndpoint({
  name: 'CreateFormulaVersion',
  summary: 'A new draft version of a word',
  method: 'POST',
  path: '/v1/FormulaVocabVersion',
  access: mayVocab('edit'),
  body: z.strictObject({ vocabId: idWord, ...vocabVersionContent }),
  reply: vocabVersion,
  status: 201,
});
export const UpdateFormulaVersion = defineEndpoint({
  name: 'UpdateFormulaVersion',
  summary: 'Change a draft version',
  method: 'PUT',
  path: '/v1/FormulaVocabVersion/{id}',
  access: mayVocab('edit'),
  params: idParams,
  body: z.strictObject({ ...vocabVersionContent, version: versionBody.shape.version }),
  reply: vocabVersion,
});
export const DeleteFormulaVersion = defineEndpoint({
  name: 'DeleteFormulaVersion',
  summary: 'Discard a draft version',
  method: 'DELETE',
  path: '/v1/FormulaVocabVersion/{id}',
  access: mayVocab('edit'),
  params: idParams,
  form: 'nothing',
});
