import * as z from 'zod';
import { dateWord, idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { ClaimLineView } from './claim-line.ts';
import { claimPages } from './pages.ts';
import { CLAIM_CALCULATIONS, CLAIM_CATEGORIES, CLAIM_PERIODS } from './term-choices.ts';
import { ClaimTerms } from './terms.ts';

/** What can be claimed. How much and by whom is in its versions (`ClaimTerms`), each from a date on. */
export const ClaimType = defineResource('ClaimType', {
  path: claimPages.claimSetting.path,
  label: { one: label('Claim type', 'Jenis klaim'), many: label('Claim types', 'Jenis klaim') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    category: field.choice({
      label: label('Category', 'Kategori'),
      choices: CLAIM_CATEGORIES,
      initial: 'MEDICAL_OUTPATIENT',
    }),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }),
    description: field.note({ label: label('Description', 'Keterangan'), max: 1000 }).optional(),
  },
  unique: [['name']],
  figures: {
    calculation: field.choice({ label: label('Calculation', 'Perhitungan'), choices: CLAIM_CALCULATIONS }).optional(),
    effectiveFrom: field.date({ label: label('Effective from', 'Berlaku mulai') }).optional(),
    mainLimit: field.decimalField({ label: label('Limit per year', 'Batas per tahun'), places: 4 }).optional(),
    periodKind: field.choice({ label: label('Period', 'Periode'), choices: CLAIM_PERIODS }).optional(),
    /** Names, where it is not for all of them. */
    employers: field.text({ label: label('Employers', 'Pemberi kerja'), max: 1000 }).optional(),
  },
  list: {
    columns: ['code', 'name', 'category', 'employers', 'currency', 'calculation', 'mainLimit', 'periodKind', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
});
export type ClaimType = RecordOf<typeof ClaimType>;

const version = z.object({ effectiveFrom: z.string(), terms: ClaimTerms });

const setting = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    category: z.string(),
    currency: z.string(),
    description: z.string().nullable(),
    status: z.string(),
    version: z.int(),
    /** The newest first. */
    versions: z.array(version),
    /** Claims that use it: then the name is fixed. */
    claims: z.int(),
  })
  .meta({ id: 'ClaimSetting' });
export type ClaimSetting = z.output<typeof setting>;

const { code, name, category, currency, description } = ClaimType.fields;
const body = z.strictObject({
  code: code.schema,
  name: name.schema,
  category: category.schema,
  currency: currency.schema,
  description: description.schema.nullish().transform((value) => value ?? null),
  effectiveFrom: dateWord,
  terms: ClaimTerms,
});
export type ClaimSettingDraft = z.output<typeof body>;

export const GetClaimSetting = defineEndpoint({
  name: 'GetClaimSetting',
  summary: 'A claim type with all its versions',
  method: 'GET',
  path: '/v1/ClaimType/{id}/Setting',
  access: { menu: 'claim-setting', action: 'view' },
  params: idParams,
  reply: setting,
});
export const CreateClaimSetting = defineEndpoint({
  name: 'CreateClaimSetting',
  summary: 'Create a claim type with its first version',
  method: 'POST',
  path: '/v1/ClaimType/Setting',
  access: { menu: 'claim-setting', action: 'create' },
  body,
  reply: setting,
  status: 201,
});
export const UpdateClaimSetting = defineEndpoint({
  name: 'UpdateClaimSetting',
  summary: 'Change a claim type: the version of that date, or a new one from it on (CL-19)',
  method: 'PUT',
  path: '/v1/ClaimType/{id}/Setting',
  access: { menu: 'claim-setting', action: 'edit' },
  params: idParams,
  body: body.extend({ version: versionNumber }),
  reply: setting,
});

export const SimulateClaim = defineEndpoint({
  name: 'SimulateClaim',
  summary: 'What terms that need not be saved yet would cover for an employee, step by step',
  method: 'POST',
  path: '/v1/ClaimType/Simulate',
  access: { menu: 'claim-setting', action: 'view' },
  subject: { field: 'employeeId', menu: 'employee', action: 'view' },
  body: z.strictObject({
    claimTypeId: idWord.nullable().default(null),
    name: z.string().max(100).default(''),
    currency: currency.schema,
    terms: ClaimTerms,
    employeeId: idWord,
    memberId: idWord.nullable().default(null),
    receiptDate: dateWord,
    amount: field.decimalField({ label: label('Amount', 'Jumlah'), places: 4 }).schema,
    quantity: field.decimalField({ label: label('Quantity', 'Jumlah'), places: 4 }).schema,
  }),
  reply: ClaimLineView,
});
