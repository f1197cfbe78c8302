import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { writeSchema } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, eachDayOnce } from '../platform/row-list.ts';
import { datedUnitFields, OrganizationUnit, unitRules } from './organization-unit.ts';

const menu = 'organization-level';
const ref = z.object({ id: z.string(), code: z.string().nullable(), name: z.string() });

/** A unit as the tree shows it on a day. */
export const unitNode = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    shortName: z.string().nullable(),
    parentId: z.string().nullable(),
    status: z.enum(['active', 'inactive']),
    level: z.object({ id: z.string(), levelNo: z.int(), name: z.string(), colour: z.string() }).nullable(),
    employer: ref.nullable(),
    head: ref.nullable(),
    /** Units directly below it. */
    children: z.int(),
    /** People in it, and in it and all below, as far as the reader may see them. */
    people: z.int(),
    peopleBelow: z.int(),
  })
  .meta({ id: 'UnitNode' });
export type UnitNode = z.output<typeof unitNode>;

/** The units below one, or the top ones; with `search`, those found wherever they are, each with the way to it. */
export const GetUnitTree = defineEndpoint({
  name: 'OrganizationUnitTree',
  summary: 'Units below a unit as of a date, or those that a search finds',
  method: 'GET',
  path: '/v1/OrganizationUnit/Tree',
  access: { menu, action: 'view' },
  query: z.strictObject({
    asOf: dateWord.optional(),
    root: idWord.optional(),
    search: z.string().max(200).optional(),
    inactive: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    asOf: z.string(),
    nodes: z.array(unitNode),
    /** With `search`: ids of the units above the found ones, by the found one's id, from the top. */
    ways: z.record(z.string(), z.array(ref)),
    /** More than are shown. */
    more: z.boolean(),
  }),
});

const versionShape = {
  validFrom: z.string(),
  validTo: z.string().nullable(),
  name: z.string(),
  shortName: z.string().nullable(),
  parent: ref.nullable(),
  headPosition: ref.nullable(),
  headEmployee: ref.nullable(),
  costCentre: z.string().nullable(),
  /** Where everything of the unit went when it closed; told with its last version. */
  mergedInto: ref.nullable(),
};
export const unitVersion = z.object(versionShape).meta({ id: 'UnitVersion' });
export type UnitVersion = z.output<typeof unitVersion>;

export const GetUnitVersions = defineEndpoint({
  name: 'OrganizationUnitVersions',
  summary: 'What a unit was, is and will be',
  method: 'GET',
  path: '/v1/OrganizationUnit/{id}/Versions',
  access: { menu, action: 'view' },
  params: idParams,
  reply: z.array(unitVersion),
});

const facts = writeSchema(datedUnitFields, unitRules);
/** Sets the dated facts of a unit from a day on; they hold until a later version says otherwise. */
export const ChangeUnit = defineEndpoint({
  name: 'OrganizationUnitChange',
  summary: 'Change the facts of a unit from a date on',
  method: 'POST',
  path: '/v1/OrganizationUnit/{id}/Change',
  access: { menu, action: 'edit' },
  params: idParams,
  body: z
    .strictObject({ ...facts.shape, effectiveDate: dateWord, version: z.int().min(1) })
    .superRefine(facts.check)
    .meta({ id: 'UnitChange' }),
  reply: z.array(unitVersion),
});

/** Whom a move or merge touches. */
export const unitEffects = z
  .object({
    units: z.int(),
    people: z.int(),
    peopleBelow: z.int(),
    positions: z.int(),
    /** Some of whom and what it touches by name, as far as the caller may see them. */
    names: z
      .object({ people: z.array(z.string()), units: z.array(z.string()), positions: z.array(z.string()) })
      .optional(),
    /** The job that is doing it, where it is too big to wait for. */
    jobId: z.string().nullable(),
  })
  .meta({ id: 'UnitEffects' });
export type UnitEffects = z.output<typeof unitEffects>;

const preview = z.boolean().default(false);
export const MoveUnit = defineEndpoint({
  name: 'OrganizationUnitMove',
  summary: 'Put a unit below another one from a date on; with `preview`, only tell whom it touches',
  method: 'POST',
  path: '/v1/OrganizationUnit/{id}/Move',
  access: { menu, action: 'edit' },
  params: idParams,
  body: z.strictObject({ parentId: idWord.nullable(), effectiveDate: dateWord, preview }).meta({ id: 'UnitMove' }),
  reply: unitEffects,
});

export const MergeUnit = defineEndpoint({
  name: 'OrganizationUnitMerge',
  summary: 'Bring everybody and everything of a unit into another one from a date on, and close it the day before',
  method: 'POST',
  path: '/v1/OrganizationUnit/{id}/Merge',
  access: { menu, action: 'edit' },
  params: idParams,
  body: z.strictObject({ intoId: idWord, effectiveDate: dateWord, preview }).meta({ id: 'UnitMerge' }),
  reply: unitEffects,
});

/** A new unit that a part of one becomes: the positions and units that go there, people with their positions. */
export const unitPart = z
  .strictObject({
    code: OrganizationUnit.fields.code.schema,
    name: datedUnitFields.name.schema,
    positionIds: z.array(idWord).max(500),
    unitIds: z.array(idWord).max(500),
  })
  .meta({ id: 'UnitPart' });

const unitSplit = unitEffects
  .extend({
    /** By part, in the order given; without an id while it is only tried out. */
    parts: z.array(
      z.object({ id: z.string().nullable(), code: z.string(), people: z.int(), positions: z.int(), units: z.int() }),
    ),
  })
  .meta({ id: 'UnitSplitEffects' });
export type UnitSplit = z.output<typeof unitSplit>;

export const SplitUnit = defineEndpoint({
  name: 'OrganizationUnitSplit',
  summary: 'Make new units beside a unit out of some of its posts, with the people in them, and of units below it',
  method: 'POST',
  path: '/v1/OrganizationUnit/{id}/Split',
  access: { menu, action: 'edit' },
  params: idParams,
  body: z
    .strictObject({ parts: z.array(unitPart).min(1).max(20), effectiveDate: dateWord, preview })
    .meta({ id: 'UnitSplit' }),
  reply: unitSplit,
});

/** What a unit is from a day on, each until the next; uploads bring it row by row. */
export const UnitFacts = defineRowList('Facts', OrganizationUnit, {
  label: label('Facts by date', 'Data per tanggal'),
  about: label(
    'What the unit is from a day on, until the next row.',
    'Keadaan unit sejak suatu tanggal, sampai baris berikutnya.',
  ),
  fields: { validFrom: field.date({ label: label('From', 'Dari') }), ...datedUnitFields },
  rules: unitRules,
  rowsRules: [eachDayOnce],
});
