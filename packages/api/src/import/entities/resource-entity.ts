import {
  City,
  type Field,
  fields as field,
  Location,
  label,
  menuOf,
  Position,
  Province,
  problemAt,
  type Resource,
  STATUS_LABELS,
  STATUSES,
} from '@personalia/contract';
import { withKnownWords } from '../headings/known-words.ts';
import type { ImportEntity, ImportField } from './entity.ts';
import { keySet } from './key-set.ts';
import { withNewUnits } from './new-units.ts';
import { findingRows, writingRows } from './resource-rows.ts';
import type { Column } from './sql-columns.ts';
import { SYNONYMS } from './synonyms.ts';

const status = field.choice({
  label: label('Status', 'Status'),
  choices: STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  initial: 'active',
});

/** Of what records are parts that share their name with parts of others: a city of its province. */
const WHOLE_OF: ReadonlyMap<string, string | undefined> = new Map(
  [City, Province, Location, Position].map((one: Resource) => [one.name, one.fields[one.partOf ?? '']?.options.to]),
);
/** Small master records that an upload may create by the way. */
const CREATABLE = new Set(['OrganizationUnit', 'Position']);

/** The fields of a definition as columns of a file. */
export function importFields(fields: Readonly<Record<string, Field>>): ImportField[] {
  const columns = Object.entries(fields).map(([key, one]): ImportField => {
    const whole = WHOLE_OF.get(one.options.to ?? '');
    const beside = whole && Object.entries(fields).find(([, other]) => other.options.to === whole)?.[0];
    return {
      key,
      field: withKnownWords(key, one),
      label: one.options.label,
      synonyms: SYNONYMS[key] ?? [],
      creatable: CREATABLE.has(one.options.to ?? ''),
      ...(beside ? { within: beside } : {}),
    };
  });
  return withNewUnits(columns);
}

/** The fields that find a record. */
function keyOf({ code, naturalKey = [] }: Resource): readonly string[] {
  if (code === 'none') return naturalKey;
  return code === 'tenant' ? ['code'] : [code.within, 'code'];
}

/** A plain resource as something to upload: all of it follows from the definition. */
export function resourceEntity(resource: Resource, hidden: readonly Column[] = []): ImportEntity {
  const all = { ...resource.fields, status };
  const columns: Column[] = [...Object.entries(all).map(([key, one]) => ({ key, field: one })), ...hidden];
  return {
    name: resource.name,
    label: resource.label.many,
    menu: menuOf(resource),
    tables: [resource.table],
    fields: importFields(all),
    modes: ['insert', 'update', 'upsert'],
    own: Object.entries(resource.fields).find(([, one]) => one.options.to === resource.name)?.[0] ?? null,
    matchKeys: [keySet(resource.fields, keyOf(resource))],
    unique: (resource.unique ?? []).map((fields) => ({
      key: fields.join('+'),
      label: resource.fields[fields.at(-1) ?? '']?.options.label ?? resource.label.one,
      fields,
    })),
    composed: [],
    derive: () => ({}),
    ...findingRows(resource, columns),
    rules: resource.rules ?? [],
    judge: async (_tx, _tenantId, rows) => rows.map(() => []),
    fixed: (key) => {
      const one = resource.fields[key];
      if (!one?.options.fixed) return null;
      return problemAt(key, 'FIXED_FIELD', { label: one.options.label });
    },
    chunk: 1_000,
    ...writingRows(resource, columns),
  };
}
