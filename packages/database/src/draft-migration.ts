import { columnName, type Field, type Kind, type Resource } from '@personalia/contract';

/** SQL type of a column by kind. A new kind does not compile until it has one. */
const SQL_TYPE: Readonly<Record<Kind, (field: Field) => string>> = {
  text: () => 'text collate "und-x-icu"',
  code: () => 'text',
  note: () => 'text',
  email: () => 'text',
  phone: () => 'text',
  url: () => 'text',
  timeZone: () => 'text',
  currency: () => 'text',
  integer: () => 'int',
  decimal: (field) => `numeric(19, ${field.options.places ?? 2})`,
  boolean: () => 'boolean',
  choice: () => 'text',
  choices: () => 'text[]',
  date: () => 'date',
  instant: () => 'timestamptz',
  reference: () => 'uuid',
};

export const columnOf = (name: string, field: Field): string =>
  `${columnName(name)} ${SQL_TYPE[field.kind](field)}${field.required ? ' not null' : ''}`;

/** What every table of records begins with, and what follows its own columns. */
export const KEY_COLUMNS = ['tenant_id uuid not null references tenant', 'id uuid not null default uuidv7()'] as const;
export const RECORD_COLUMNS = [
  "status text not null default 'active' check (status in ('active', 'inactive'))",
  'version int not null default 1',
  'created_at timestamptz not null default now()',
  'created_by uuid',
  'updated_at timestamptz not null default now()',
  'updated_by uuid',
  'primary key (tenant_id, id)',
] as const;

export const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join(',\n');

/** A first draft of a resource's table, to be read and edited before it becomes a migration. */
export function draftMigration(resource: Resource, tableOf: (resourceName: string) => string): string {
  const { table } = resource;
  // `app.chosen_by_day` brings this column.
  const own = Object.entries(resource.fields).filter(([name]) => !resource.effectiveDated || name !== 'inactiveFrom');
  const columns = own.map(([name, field]) => columnOf(name, field));
  const references = Object.entries(resource.fields).filter(([, field]) => field.kind === 'reference');
  const foreign = references.map(([name, field]) => {
    const column = columnName(name);
    return `constraint ${table}_${column}_fkey foreign key (tenant_id, ${column}) references ${tableOf(field.options.to ?? '')} (tenant_id, id)`;
  });
  const codeScope =
    resource.code === 'none'
      ? []
      : [
          `constraint ${table}_code_key unique (tenant_id, ${resource.code === 'tenant' ? '' : `${columnName(resource.code.within)}, `}code)`,
        ];
  const unique = (resource.unique ?? []).map((names) => {
    const set = names.map(columnName);
    return `constraint ${table}_${set.join('_')}_key unique (tenant_id, ${set.join(', ')})`;
  });
  const body = [...KEY_COLUMNS, ...columns, ...RECORD_COLUMNS, ...codeScope, ...unique, ...foreign];
  const indexes = references.map(
    ([name]) => `create index ${table}_${columnName(name)}_idx on ${table} (tenant_id, ${columnName(name)});`,
  );
  const sort = columnName(resource.list.sort.replace(/^-/, ''));
  const searched = resource.list.search.map((name) => `'${columnName(name)}'`).join(', ');
  return [
    `create table ${table} (\n${indent(body)}\n);`,
    `create index ${table}_${sort}_idx on ${table} (tenant_id, ${sort}, id);`,
    ...indexes,
    `select app.tenant_table('${table}', '${resource.name}');`,
    ...(searched ? [`select app.searchable('${table}', array[${searched}]);`] : []),
    ...formerCodes(resource),
    ...(resource.effectiveDated ? [`select app.chosen_by_day('${table}');`] : []),
    '',
  ].join('\n');
}

/** Records with codes keep the codes that they had (organisation-and-employee 0.2). */
function formerCodes({ code, name, table, title }: Resource): string[] {
  if (code === 'none') return [];
  const within = code === 'tenant' ? '' : columnName(code.within);
  return [`select app.keeps_former_codes('${table}', '${name}', '${within}', '${columnName(title)}');`];
}
