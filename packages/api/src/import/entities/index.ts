import {
  CUSTOM_CHILDREN,
  CUSTOM_RECORDS,
  EMPLOYEE_RECORDS,
  Holiday,
  type ImportMode,
  type ImportSettings,
  label,
  NAME_KEY,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CustomFieldRow, customFields, customFieldsByKind, holderOf } from '../../employee/index.ts';
import { UPLOADED_ROWS } from '../../organisation/index.ts';
import { product } from '../../platform/area/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { type ExportSource, mayUse } from '../../platform/resource/index.ts';
import { customOptions } from '../custom/option-entity.ts';
import { withCustom } from '../custom/with-custom.ts';
import { employmentHistory, payHistory } from '../history/history-entity.ts';
import { openingBalances } from '../leave/opening-entity.ts';
import { recordEntity } from '../records/record-entity.ts';
import { employeeEntity, employeeEntityWith } from './employee-entity.ts';
import type { ImportEntity, ImportField } from './entity.ts';
import type { EntityDescription } from './entity-parts.ts';
import { listedEntity } from './listed-entity.ts';
import { masterEntity } from './master-entity.ts';
import { rowListEntity } from './row-list-entity.ts';

/** What is uploaded and is no plain resource: rows of records, options of custom fields, people and their records. */
const OWN: readonly ImportEntity[] = [
  ...UPLOADED_ROWS.map(rowListEntity),
  customOptions,
  employeeEntity,
  employmentHistory,
  payHistory,
  ...EMPLOYEE_RECORDS.map(recordEntity),
  openingBalances,
];

/** What of these is exported as it is uploaded; days off are a resource besides, which has its own export. */
export const ownSources: readonly ExportSource[] = OWN.filter(({ name }) => name !== Holiday.name).flatMap(
  ({ source }) => source ?? [],
);

let known: ReadonlyMap<string, ImportEntity> | undefined;

/** Everything that can be uploaded: plain resources as their areas list them, then people, as one builds on the other. */
function entities(): ReadonlyMap<string, ImportEntity> {
  const listed = () => [...product().resources.values()].filter(({ upload }) => upload).map(listedEntity);
  known ??= new Map([...listed(), ...OWN].map((entity) => [entity.name, masterEntity(entity)]));
  return known;
}

export function entityOf(name: string): ImportEntity {
  const entity = entities().get(name);
  if (!entity) throw Problem.at('entity', 'VALIDATION');
  return entity;
}

/** What an upload writes: its own kind, and before it the units and positions made for it. Undo goes in this order. */
export const writtenBy = (name: string): ImportEntity[] =>
  [...new Set([name, 'Position', 'OrganizationUnit'])].map(entityOf);
/** The same with the custom fields that a tenant gives such records: everything that looks at columns wants this one. */
export async function entityFor(tx: Tx, tenantId: string, name: string): Promise<ImportEntity> {
  const entity = entityOf(name);
  const kind = kindOf(entity);
  return kind ? withFields(entity, kind.of, await customFields(tx, tenantId, kind)) : entity;
}

/** Whose custom fields the records of an entity may have: `null` those of people, nothing where it has none. */
function kindOf(entity: ImportEntity): { readonly of: string | null } | null {
  if (entity === employeeEntity) return { of: null };
  const kind = CUSTOM_RECORDS.find(({ resource }) => resource.name === entity.name);
  const child = CUSTOM_CHILDREN.find(({ record }) => record.name === entity.name);
  const of = kind?.entity ?? child?.entity;
  return of ? { of } : null;
}

const withFields = (entity: ImportEntity, of: string | null, fields: readonly CustomFieldRow[]): ImportEntity =>
  of === null ? employeeEntityWith(fields) : withCustom(entity, fields, holderOf(of));

/** Upload Data needs what doing it by hand needs: create or edit on the entity's own menu (17.1). */
export const mayUpload = (entity: EntityDescription, caller: Caller): boolean =>
  mayUse(caller, entity.class ?? 'basic', 'edit') &&
  (reaches(caller, entity.menu, 'create') || (entity.modes.includes('update') && reaches(caller, entity.menu, 'edit')));

/** An upload writes to the whole tenant, so a narrower reach is not enough. */
const reaches = (caller: Caller, menu: string, action: 'create' | 'edit'): boolean =>
  caller.permissions.reach(menu, action).some((one) => one.scope === 'tenant');

/** All that the caller may upload, with its custom fields. */
export async function entitiesFor(tx: Tx, caller: Caller): Promise<ImportEntity[]> {
  const fields = await customFieldsByKind(tx, caller.tenantId);
  return [...entities().values()]
    .filter((entity) => mayUpload(entity, caller))
    .map((entity) => {
      const kind = kindOf(entity);
      return kind ? withFields(entity, kind.of, fields.get(kind.of) ?? []) : entity;
    });
}

/** Columns that the caller may fill: a field of a closed class is not even named (0.2). */
export const fieldsFor = (entity: EntityDescription, caller: Caller): ImportField[] =>
  entity.fields.filter(({ field }) => mayUse(caller, field.options.class ?? 'basic', 'edit'));

/** Rows show the values of their columns, and so does what is said of them: whoever may not see a class does not see those. */
export const maySee = (
  entity: ImportEntity,
  { mapping, defaults, corrections }: ImportSettings,
  caller: Caller,
): boolean => {
  const corrected = Object.values(corrections ?? {}).flatMap(Object.keys);
  const used = new Set([...(mapping ?? []), ...Object.keys(defaults ?? {}), ...corrected]);
  return entity.fields.every(
    ({ key, field }) => !used.has(key) || mayUse(caller, field.options.class ?? 'basic', 'view'),
  );
};

const NEEDS = { insert: ['create'], update: ['edit'], upsert: ['create', 'edit'] } as const;

export const mayIn = (entity: EntityDescription, mode: ImportMode, caller: Caller): boolean =>
  entity.modes.includes(mode) && NEEDS[mode].every((action) => reaches(caller, entity.menu, action));

/** Refuses what the caller may not do by hand: the mode, a field's class, making units or positions by the way. */
export function authorise(entity: ImportEntity, settings: ImportSettings, caller: Caller): void {
  for (const action of NEEDS[settings.mode]) if (!reaches(caller, entity.menu, action)) throw new Problem('FORBIDDEN');
  const corrected = Object.values(settings.corrections ?? {}).flatMap(Object.keys);
  const used = new Set([...settings.mapping, ...Object.keys(settings.defaults), ...corrected]);
  for (const { key, field, label } of entity.fields) {
    const fieldClass = field.options.class ?? 'basic';
    if (used.has(key) && !mayUse(caller, fieldClass, 'edit'))
      throw new Problem('FIELD_FORBIDDEN', { values: { label: label[caller.locale] } });
  }
  for (const key of settings.create) {
    const target = entities().get(entity.fields.find((one) => one.key === key)?.field.options.to ?? '');
    if (!target || !reaches(caller, target.menu, 'create')) throw new Problem('FORBIDDEN');
  }
}

/** A mapping that can be checked: known fields, each once, everything required has a source. */
export function refuseBadSettings(entity: ImportEntity, settings: ImportSettings, caller: Caller): void {
  const known = new Set(entity.fields.map(({ key }) => key));
  const mapped = settings.mapping.filter((key) => key !== null);
  const odd = [
    ...mapped,
    ...settings.create,
    ...Object.keys(settings.defaults),
    ...Object.keys(settings.values),
    ...Object.values(settings.corrections ?? {}).flatMap(Object.keys),
  ].find((key) => !known.has(key));
  if (odd !== undefined || new Set(mapped).size !== mapped.length || !entity.modes.includes(settings.mode))
    throw Problem.at('settings.mapping', 'VALIDATION');
  // A value for everybody is no number of anybody, and would be kept as it is typed.
  const typed = new Set([
    ...Object.keys(settings.defaults),
    ...Object.values(settings.corrections ?? {}).flatMap(Object.keys),
  ]);
  const secret = entity.fields.find(({ key, field }) => field.options.sealed && typed.has(key));
  if (secret) throw Problem.at(`settings.defaults.${secret.key}`, 'VALIDATION');
  if (mapped.length === 0) throw new Problem('HEADER_UNKNOWN');
  const match = entity.matchKeys.find((one) => one.key === settings.matchKey);
  if (settings.matchKey !== null && !match) throw Problem.at('settings.matchKey', 'VALIDATION');
  const sources = new Set([...mapped, ...Object.keys(settings.defaults), ...derivedFields(entity, mapped)]);
  const needed =
    settings.mode === 'update'
      ? match?.isLoose
        ? []
        : (match?.fields ?? [])
      : entity.fields
          .filter(({ field, askedLater }) => field.required && !askedLater && field.options.initial === undefined)
          .map(({ key }) => key);
  const missing = [...new Set([...needed, ...requiredOfKey(entity, settings)])].filter((key) => !sources.has(key));
  if (missing.length === 0) return;
  const words = missing.map((key) => entity.fields.find((one) => one.key === key)?.label[caller.locale] ?? key);
  throw new Problem('REQUIRED_UNMAPPED', {
    values: { fields: words.join(', ') },
    errors: [{ path: 'settings.mapping' }],
  });
}

/** Changing records needs a key to find them by. */
function requiredOfKey(entity: ImportEntity, { mode, matchKey }: ImportSettings): string[] {
  if (mode === 'insert' || matchKey === NAME_KEY) return [];
  const match = entity.matchKeys.find((one) => one.key === matchKey);
  if (!match)
    throw Problem.at('settings.matchKey', 'REQUIRED_UNMAPPED', {
      fields: label('what rows find records by', 'dasar baris menemukan data'),
    });
  const optional = new Set(
    entity.fields.filter(({ field }) => !field.required || field.options.initial !== undefined).map(({ key }) => key),
  );
  return match.fields.length === 1 ? [...match.fields] : match.fields.filter((key) => !optional.has(key));
}

/** Fields that follow from mapped ones: a name in one column gives the parts. */
const derivedFields = (entity: ImportEntity, mapped: readonly string[]): string[] =>
  mapped.flatMap((key) => Object.keys(entity.derive({ [key]: 'A, B' })));
