import * as z from 'zod';
import { versionNumber } from './address-words.ts';
import { code as codeField, type Field, type Kind } from './fields.ts';
import { type Finding, findingText } from './finding.ts';
import { keptSchemas } from './kept-schemas.ts';
import { type Label, type Locale, label } from './label.ts';
import { isTenantField, listQuery, STATUSES, type Status, withTenantFilters } from './list-query.ts';
import { endpointsOf, type ResourceEndpoints } from './resource-endpoints.ts';
import type { Subject } from './subject.ts';
import type { Id } from './values/id.ts';
import type { Instant } from './values/instant.ts';

export type Fields = Readonly<Record<string, Field>>;

type WireOf<F> = F extends Field<infer W, infer R> ? (R extends true ? W : W | null) : never;
type Values<F extends Fields> = { readonly [K in keyof F]: WireOf<F[K]> };

/** What stands behind an id in a record, so that no list needs a second call. */
export interface Ref {
  readonly code: string | null;
  readonly name: string;
}

/** Columns that every record has. */
export interface SystemFields {
  readonly id: Id;
  readonly status: Status;
  readonly version: number;
  readonly createdAt: Instant;
  readonly createdBy: string | null;
  readonly updatedAt: Instant;
  readonly updatedBy: string | null;
  /** By field name: what each reference points to. */
  readonly refs: Readonly<Record<string, Ref>>;
}

export type RecordOf<R extends Resource> = SystemFields & Values<R['fields']>;
export type DraftOf<R extends Resource> = Values<R['fields']>;

/** Names of the fields that make no sense beside what is said in others. */
export type HiddenFields = (draft: Readonly<Record<string, unknown>>) => readonly string[];

/** A rule across fields, run by the form and by the API alike. */
export type Rule = (draft: Readonly<Record<string, unknown>>) => Finding | null;

export interface ResourceDraft<F extends Fields> {
  /** Web route, menu key and menu path. */
  readonly path: string;
  /** The menu whose rights count, where they are not those of its page. */
  readonly menu?: string;
  /** Where several lists share a page: under which name people keep views of this one. */
  readonly listKey?: string;
  /** Address of the form, where it is not `/{path}/{path}-form`. */
  readonly formPath?: string;
  readonly label: { readonly one: Label; readonly many: Label };
  /** People use codes: unique in the tenant, or within what a field names: a row, or a list. `none`: no code. */
  readonly code: 'tenant' | 'none' | { readonly within: string };
  /**
   * The reference field whose record it is a part of, or the choice field that names its list: it narrows pickers, and tells
   * parts of one name apart in files.
   */
  readonly partOf?: string;
  /** The choice field that says what a record is meant for, and its value for those that are meant for everything. */
  readonly meantFor?: { readonly field: string; readonly everything: string };
  /** The field by which a record without a code is known: files name it by that, as by a code. */
  readonly displayKey?: string;
  /** What finds a record without a code in a file (organisation-and-employee 17.1). */
  readonly naturalKey?: readonly string[];
  /** Chosen as of a day: deactivated from a day on (column `inactive_from`), it may still be chosen for the days before. */
  readonly effectiveDated?: true;
  /** States in which a record can be chosen elsewhere; only `active` where nothing is said. */
  readonly chosenIn?: readonly string[];
  /** What its states are called, where they are not active and inactive. */
  readonly statusLabels?: Readonly<Record<string, Label>>;
  /** The field that names a record to people. */
  readonly title: string;
  /** The field that names it to readers in Indonesian, where it is filled in. */
  readonly localTitle?: string;
  /** What readers call some of them, by the title that is kept: lists are searched for that too. */
  readonly aliases?: Readonly<Record<string, Label>>;
  readonly fields: F;
  /** Sets of fields that must be unique together, besides the code. */
  readonly unique?: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly string[];
    /** By column: another one whose value stands below its own, as long as that is no column of its own. */
    readonly beneath?: Readonly<Record<string, string>>;
    readonly search: readonly string[];
    readonly sort: string;
  };
  /**
   * What follows from other records (the people in a post): shown, sorted and filtered in lists like a field, never written.
   * They come from the view `{table}_list`, and only where a list asks for them.
   */
  readonly figures?: Fields;
  /** The employee that a record is about: lists, single records, changes and exports stay within the caller's data scope. */
  readonly subject?: Subject;
  /** What lists are narrowed by besides, which is no field of a record: an export says so like any other filter. */
  readonly narrowedBy?: Fields;
  /** Tenants may give these records fields of their own (10.6): lists take them besides the figures. */
  readonly tenantFields?: true;
  readonly rules?: readonly Rule[];
  /** Forms leave them out: they stay empty, and where they cannot be empty, as a new form begins with them. */
  readonly hiddenWhen?: HiddenFields;
  /** Fields that are a postal address together, by the part that each is: it is shown as it is written on a letter. */
  readonly address?: Readonly<Partial<Record<string, keyof F & string>>>;
}

/** What names a record to somebody who reads this language. */
export const nameIn = (
  { title, localTitle }: Pick<Resource, 'title' | 'localTitle'>,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): unknown => (localTitle && locale === 'id' ? record[localTitle] : null) ?? record[title];

const ref = z.object({ code: z.string().nullable(), name: z.string() });

const [orNull, maybeNull, maybeAbsent] = [keptSchemas(), keptSchemas(), keptSchemas()];

/** Writable shape of a set of fields: unknown keys are refused, an empty optional field is null. */
export function writeSchema(fields: Fields, rules: readonly Rule[] = []) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { schema } = field;
    shape[name] = field.required ? schema : orNull(schema, () => schema.nullish().transform((value) => value ?? null));
  }
  return { shape, check: applyRules(rules) };
}

const applyRules =
  (rules: readonly Rule[]) =>
  (draft: Record<string, unknown>, context: z.core.$RefinementCtx<Record<string, unknown>>): void => {
    for (const rule of rules) {
      const finding = rule(draft);
      if (!finding) continue;
      const text = findingText(finding);
      context.addIssue({
        code: 'custom',
        path: finding.path.split('.'),
        message: text.en,
        params: { code: finding.code, text },
      });
    }
  };

/** What is more than a text on the wire. */
const WIRE: Partial<Record<Kind, z.ZodType>> = {
  integer: z.int(),
  boolean: z.boolean(),
  choices: z.array(z.string()),
};
const TEXT = z.string();
const SYSTEM_FIELDS = {
  id: TEXT,
  status: z.enum(STATUSES),
  version: z.int(),
  createdAt: TEXT,
  createdBy: TEXT.nullable(),
  updatedAt: TEXT,
  updatedBy: TEXT.nullable(),
  refs: z.record(TEXT, ref),
};

const readSchema = (fields: Fields, figures: Fields = {}): z.ZodType => {
  const shape: Record<string, z.ZodType> = { ...SYSTEM_FIELDS };
  for (const [name, field] of Object.entries(fields)) {
    const value = WIRE[field.kind] ?? TEXT;
    shape[name] = field.required ? value : maybeNull(value, () => value.nullable());
  }
  for (const [name, { kind }] of Object.entries(figures)) {
    const value = WIRE[kind] ?? TEXT;
    shape[name] = maybeAbsent(value, () => value.nullish());
  }
  return z.object(shape);
};

/** The menu whose rights count. */
export const menuOf = ({ menu, path }: Pick<Resource, 'menu' | 'path'>): string => menu ?? path;

/** Everything that a list of the resource can show, sort and filter. */
export const listFields = ({ fields, figures }: Pick<Resource, 'fields' | 'figures'>): Fields => ({
  ...fields,
  ...figures,
});

/** A plain record type of the product: from this one value come table type, API, OpenAPI, list, form, import and export. */
export interface Resource<Name extends string = string, F extends Fields = Fields> extends ResourceDraft<F> {
  readonly name: Name;
  /** Table name: the resource's name in snake case. */
  readonly table: string;
  /** The table that is searched: `table`, unless that is a view over it. */
  readonly searched: string;
  /** Body of create. */
  readonly create: z.ZodType<Values<F>>;
  /** Body of update: the whole record and the version it was read at. */
  readonly update: z.ZodType<Values<F> & { readonly version: number }>;
  /** The same as it is sent: who may not see a field of a class cannot send it, and it keeps what it has. */
  readonly change: z.ZodType;
  readonly record: z.ZodType;
  readonly query: ReturnType<typeof listQuery>;
  readonly endpoints: ResourceEndpoints;
}

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const columns = new Map<string, string>();

/** The column of a field. Every row of an answer asks for each of its columns, so a name is made once. */
export function columnName(name: string): string {
  // What a tenant calls a field stays as it is: A1B and A1_B are two fields.
  const known = columns.get(name) ?? (isTenantField(name) ? name : snake(name));
  columns.set(name, known);
  return known;
}

/** Fields that a list may be sorted by: all but long texts. */
export const sortableFields = (fields: Fields): string[] => [
  ...Object.entries(fields)
    .filter(([, field]) => field.kind !== 'note')
    .map(([name]) => name),
  'status',
  'createdAt',
  'updatedAt',
];

export function defineResource<
  const Name extends string,
  F extends Fields,
  const Code extends ResourceDraft<F>['code'],
>(name: Name, draft: ResourceDraft<F> & { readonly code: Code }) {
  type All = Code extends 'none' ? F : F & { code: Field<string, true> };
  const fields = (
    draft.code === 'none' ? draft.fields : { code: codeField({ label: label('Code', 'Kode') }), ...draft.fields }
  ) as All;
  const { shape, check } = writeSchema(fields, draft.rules);
  const create = z
    .strictObject(shape)
    .superRefine(check)
    .meta({ id: `${name}Write` });
  const update = z.strictObject({ ...shape, version: versionNumber }).superRefine(check);
  const change = z
    .strictObject({ ...shape, ...mayBeLeftOut(fields), version: versionNumber })
    .superRefine(check)
    .meta({ id: `${name}Change` });
  const listed: Fields = { ...fields, ...draft.figures };
  const record = readSchema(fields, draft.figures).meta({ id: name });
  const isOwn = draft.tenantFields ? isTenantField : undefined;
  const plain = listQuery(listed, sortableFields(listed), STATUSES, isOwn, Object.keys(draft.figures ?? {}));
  const query = draft.tenantFields ? withTenantFilters(plain) : plain;
  const resource = {
    ...draft,
    fields,
    name,
    table: snake(name),
    searched: snake(name),
    create,
    update,
    change,
    record,
    query,
  };
  return { ...resource, endpoints: endpointsOf(resource) } as unknown as Resource<Name, All>;
}

/** The required fields that some callers may not see. */
const mayBeLeftOut = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required && hasClass(field))
      .map(([name, field]) => [name, field.schema.optional()]),
  );

/** Whether a field is one that a role may be kept from. */
export const hasClass = (field: Field): boolean => (field.options.class ?? 'basic') !== 'basic';
