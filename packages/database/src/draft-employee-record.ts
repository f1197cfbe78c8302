import { columnName, type EmployeeRecord } from '@personalia/contract';
import { columnOf, indent, KEY_COLUMNS, RECORD_COLUMNS } from './draft-migration.ts';

/** A first draft of the table of a kind of employee record, to be read and edited before it becomes a migration. */
export function draftEmployeeRecord(record: EmployeeRecord, tableOf: (resourceName: string) => string): string {
  const { table, ofEmployee: traits } = record;
  const fields = Object.entries(record.fields);
  const columns = fields.flatMap(([name, field]) => {
    const column = columnName(name);
    const plain = columnOf(name, field);
    // The column itself keeps what is shown; the value is beside it, encrypted, and as a keyed hash to be found by.
    return field.options.sealed ? [plain, `${column}_sealed bytea`, `${column}_digest bytea`] : [plain];
  });
  const references = fields.filter(([, field]) => field.kind === 'reference');
  const own = 'constraint {t}_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced';
  const foreign = references.map(
    ([name, field]) =>
      `constraint {t}_${columnName(name)}_fkey foreign key (tenant_id, ${columnName(name)}) references ${tableOf(field.options.to ?? '')}`,
  );
  const unique = (record.unique ?? []).map((names) => {
    const set = names.map(columnName).join(', ');
    return `constraint {t}_${names.map(columnName).join('_')}_key unique (tenant_id, employee_id, ${set})`;
  });
  const overlap = traits.dated
    ? [
        `constraint {t}_valid_from_overlap exclude using gist (tenant_id with =, employee_id with =, ${traits.dated.within.map((name) => `${columnName(name)} with =, `).join('')}daterange(valid_from, valid_to, '[]') with &&)`,
      ]
    : [];
  const body = [
    ...KEY_COLUMNS,
    'employee_id uuid not null',
    ...columns,
    ...RECORD_COLUMNS,
    own,
    ...foreign,
    ...unique,
    ...overlap,
  ];
  const single = traits.single
    ? [
        `create unique index {t}_${columnName(traits.single.mark)}_key on {t} (tenant_id, employee_id${traits.single.within.map((name) => `, ${columnName(name)}`).join('')}) where ${columnName(traits.single.mark)};`,
      ]
    : [];
  const digests = fields
    .filter(([, field]) => field.options.sealed)
    .map(
      ([name]) =>
        `create index {t}_${columnName(name)}_idx on {t} (tenant_id, ${columnName(name)}_digest) where ${columnName(name)}_digest is not null;`,
    );
  const indexes = references.map(
    ([name, field]) =>
      `create index {t}_${columnName(name)}_idx on {t} (tenant_id, ${columnName(name)})${field.required ? '' : ` where ${columnName(name)} is not null`};`,
  );
  return [
    `create table {t} (\n${indent(body)}\n);`,
    'create index {t}_employee_id_idx on {t} (tenant_id, employee_id);',
    ...indexes,
    ...single,
    ...digests,
    `select app.tenant_table('{t}', '${record.name}');`,
    "select app.enforce_by_statement('{t}');",
    '',
  ]
    .join('\n')
    .replaceAll('{t}', table);
}
