import {
  defineResource,
  Employee,
  findingText,
  type Label,
  label,
  reasonList,
  type TransitionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { applyTimeline, carryOut } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { ExportSource } from '../../platform/resource/index.ts';
import type { ImportEntity, ImportField, Origin, SetRow, Together } from '../entities/entity.ts';
import { PEOPLE_TABLES } from '../entities/people-tables.ts';
import { importFields } from '../entities/resource-entity.ts';
import { SYNONYMS } from '../entities/synonyms.ts';
import { HISTORY_FIELDS, PAY_FIELDS } from './history-fields.ts';
import { historyRows, payRows } from './history-rows.ts';
import { historySource, paySource } from './history-source.ts';
import { judgePeople } from './judge-people.ts';
import { type HistoryKind, planPeople } from './plan-people.ts';
import { undoHistory } from './undo-history.ts';

const HISTORY_SYNONYMS: typeof SYNONYMS = {
  ...SYNONYMS,
  employeeId: SYNONYMS['employeeNo'] ?? [],
  validFrom: [
    'Valid from',
    'Start',
    'Start date',
    'Effective date',
    'Mulai',
    'Tanggal mulai',
    'Tgl mulai',
    'Berlaku dari',
    'TMT',
  ],
  validTo: [
    'Valid to',
    'Until',
    'End',
    'End date',
    'Selesai',
    'Tanggal selesai',
    'Tgl selesai',
    'Berlaku sampai',
    'Akhir',
  ],
  hireReasonId: ['Hiring reason', 'Reason of hire', 'Alasan perekrutan'],
  endType: ['Termination type', 'Kind of leaving', 'Jenis keluar', 'Sebab berakhir'],
  endReasonId: ['Termination reason', 'Leaving reason', 'Alasan berhenti'],
  salaryCurrency: ['Salary currency', 'Mata uang gaji'],
};

const together = (kind: HistoryKind): Together => ({
  by: 'employeeId',
  judge: (tx, where, rows) => judgePeople(tx, where, kind, rows),
  write: (tx, origin, rows) => writePeople(tx, origin, kind, rows),
  undo: undoHistory,
});

/** Changes of people who are there, as transitions of one day; nobody is hired by them. */
const CHANGES: HistoryKind = { opens: false, read: historyRows };

/** What an upload of people would change by transitions, judged as rows of a history are. */
export const judgeChanges = (tx: Tx, origin: Origin, rows: readonly SetRow[]): ReturnType<Together['judge']> =>
  judgePeople(tx, { ...origin, alone: false }, CHANGES, rows);

export const writeChanges = (tx: Tx, origin: Origin, rows: readonly SetRow[]): Promise<void> =>
  writePeople(tx, origin, CHANGES, rows);

/** Rows become events of the timeline, approved and marked with the upload, and the timeline follows them by replay. */
async function writePeople(tx: Tx, origin: Origin, kind: HistoryKind, rows: readonly SetRow[]): Promise<void> {
  const { tenantId, userId, locale, importId } = origin;
  const plans = await planPeople(tx, origin, kind, rows);
  const wrong = plans.flatMap(({ findings }) => findings)[0];
  if (wrong) {
    const { path, code } = wrong.finding;
    throw new Problem('VALIDATION', { errors: [{ path, code, message: findingText(wrong.finding) }] });
  }
  const requests = plans.flatMap((one) => one.requests);
  const how = { tenantId, userId, locale, batchNo: importId, reviewed: true, mayNameInactive: true };
  await carryOut(tx, how, requests);
  await applyTimeline(
    tx,
    tenantId,
    plans.filter((one) => one.requests.length > 0).map(({ id }) => id),
  );
}

const noSuchStep = (): never => {
  throw new Error('rows of a set are written as a set');
};

/** Who left without saying how resigned. */
const reasonsOf = (endType: string | null): string => reasonList((endType ?? 'resignation') as TransitionType);

interface Words {
  readonly name: string;
  readonly label: Label;
  readonly one: Label;
}

function setEntity(
  { name, label: many, one }: Words,
  fields: typeof HISTORY_FIELDS,
  key: readonly string[],
  kind: HistoryKind,
  source: (resource: ReturnType<typeof defineResource>) => ExportSource,
): ImportEntity {
  const resource = defineResource(name, {
    path: 'employee',
    label: { one, many },
    code: 'none',
    title: 'validFrom',
    fields,
    list: { columns: Object.keys(fields), search: [], sort: 'validFrom' },
  });
  return {
    name,
    label: many,
    menu: 'employee',
    shownWith: { kind: Employee.name },
    tables: PEOPLE_TABLES,
    fields: importFields(fields).map(
      (field): ImportField => ({
        ...field,
        elsewhere: 'by code or name',
        synonyms: HISTORY_SYNONYMS[field.key] ?? field.synonyms,
        emptySays: field.key === 'validTo',
        ...(field.key === 'endType' ? { onlyWith: 'validTo' } : {}),
        ...(field.key === 'endReasonId' ? { within: 'endType', listOf: reasonsOf, onlyWith: 'validTo' } : {}),
        // Whether the day is that of a hire or of a rehire is known with the rest of the career.
        ...(field.key === 'hireReasonId'
          ? { listOf: () => reasonList('hire'), or: { list: reasonList('rehire'), key: 'rehireReasonId' } }
          : {}),
      }),
    ),
    matchKeys: [
      {
        key: key.join('+'),
        label: label(
          key.map((part) => fields[part]?.options.label.en).join(' + '),
          key.map((part) => fields[part]?.options.label.id).join(' + '),
        ),
        fields: key,
      },
    ],
    unique: [],
    modes: ['upsert'],
    rules: [],
    own: null,
    chunk: 1_500,
    together: together(kind),
    source: source(resource),
    composed: [],
    derive: () => ({}),
    find: async (_tx, _tenantId, _fields, rows) => rows.map(() => null),
    judge: async (_tx, _tenantId, rows) => rows.map(() => []),
    fixed: () => null,
    load: async () => new Map(),
    insert: noSuchStep,
    update: noSuchStep,
    restore: noSuchStep,
    remove: noSuchStep,
    deactivate: noSuchStep,
  };
}

/** Many dated rows for each person: where somebody was, and on which terms (17.1: employment and assignment). */
export const employmentHistory: ImportEntity = setEntity(
  {
    name: 'EmploymentHistory',
    label: label('Employment history', 'Riwayat pekerjaan'),
    one: label('Stretch of an employment', 'Masa kerja'),
  },
  HISTORY_FIELDS,
  ['employeeId', 'validFrom'],
  { opens: true, read: historyRows },
  historySource,
);

/** What somebody is paid, by component and day (17.1: salary). */
export const payHistory: ImportEntity = {
  ...setEntity(
    { name: 'PayHistory', label: label('Pay by component', 'Gaji per komponen'), one: label('Pay', 'Gaji') },
    PAY_FIELDS,
    ['employeeId', 'component', 'validFrom'],
    { opens: false, read: payRows },
    paySource,
  ),
  class: 'pay',
};
