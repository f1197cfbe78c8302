import {
  Employee,
  EmployeeDocument,
  type EmployeeRecord,
  type Field,
  fields as field,
  Identifier,
  label,
  type Resource,
} from '@personalia/contract';
import { digestKey, recordSource, sealedFields, sealKey } from '../../employee/index.ts';
import { withFiles } from '../archive/with-files.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { keySet } from '../entities/key-set.ts';
import { importFields, resourceEntity } from '../entities/resource-entity.ts';
import type { Column } from '../entities/sql-columns.ts';
import { SYNONYMS } from '../entities/synonyms.ts';
import { judgeRecords, judgeRecordsOfAll, readOwners } from './judge-records.ts';
import { makeRoom } from './make-room.ts';
import { compareNumbers } from './numbers-of-people.ts';
import { sealed } from './sealed-values.ts';

/** Whose record it is: files say it by the number that people are known by. */
const ownerOf = (definition: EmployeeRecord): Field =>
  field.reference({
    label: label('Employee number', 'Nomor karyawan'),
    to: 'Employee',
    fixed: true,
    class: definition.ofEmployee.class,
  });

/** Something known of employees as something to upload: found by the person and its own key (17.1). */
export function recordEntity(definition: EmployeeRecord): ImportEntity {
  const resource: Resource = {
    ...definition,
    fields: { employeeId: ownerOf(definition), ...definition.fields },
    unique: (definition.unique ?? []).map((keys) => ['employeeId', ...keys]),
  };
  const bytes: Column[] = sealedFields(definition).flatMap((name) =>
    [digestKey(name), sealKey(name)].map((key) => ({ key, field: hiddenOf(definition, name), type: 'bytea' })),
  );
  const plain = resourceEntity(resource, bytes);
  const { single, key } = definition.ofEmployee;
  const { columns: _, ...list } = definition.list;
  const found = keySet(resource.fields, ['employeeId', ...key]);
  const isNumber = definition.name === Identifier.name;
  return withFiles(definition, {
    ...plain,
    takesFiles: definition.name === EmployeeDocument.name,
    class: definition.ofEmployee.class,
    fields: importFields(resource.fields).map((one) =>
      one.key === 'employeeId' ? { ...one, synonyms: SYNONYMS['employeeNo'] ?? [] } : one,
    ),
    matchKeys: [found],
    unique: [
      ...plain.unique,
      // Of numbers it holds also where rows are only added, without looking for those that are there.
      ...(isNumber ? [found] : []),
      ...(single ? [{ ...keySet(resource.fields, ['employeeId', ...single.within]), mark: single.mark }] : []),
    ],
    own: null,
    inTurn: true,
    source: recordSource(definition, { ...resource, list: { ...list, columns: Object.keys(resource.fields) } }),
    ...(isNumber ? { owners: readOwners } : {}),
    warnFile: isNumber ? compareNumbers : (tx, where) => judgeRecordsOfAll(definition, plain, tx, where),
    prepare: (where, given) => sealed(definition, where, given),
    judgeWhole: (tx, tenantId, rows, where) => judgeRecords(definition, tx, tenantId, rows, where),
    makeRoom: (tx, origin, added, changed) => makeRoom(definition, tx, origin, added, changed),
    deactivate: async () => false,
    shownWith: {
      kind: Employee.name,
      pages: async (tx, tenantId, ids) =>
        new Map(
          [...(await plain.load(tx, tenantId, ids))].map(([id, { values }]) => [id, String(values['employeeId'])]),
        ),
    },
  });
}

const hiddenOf = ({ fields }: EmployeeRecord, name: string): Field =>
  field.text({ label: fields[name]?.options.label ?? label('', '') }).optional();
