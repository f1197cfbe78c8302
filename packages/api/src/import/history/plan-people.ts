import { errorAt, type Finding, type Label, label, PROBLEMS, RECORD_FINDINGS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Grades,
  type HistoryFinding,
  type HistoryRow,
  type HistoryStep,
  planHistory,
  readEnds,
} from '@personalia/domain';
import { sql } from 'kysely';
import {
  factName,
  lockCareers,
  payAsEntered,
  readCareers,
  readGrades,
  type StoredCareer,
  type TimelineCommand,
} from '../../employee/index.ts';
import type { Origin, SetRow } from '../entities/entity.ts';
import { TEXTS } from '../texts.ts';
import type { Currencies } from './history-rows.ts';

/** How the rows of one kind of file are read. */
export interface HistoryKind {
  /** A row on a day without employment opens one. */
  readonly opens: boolean;
  read(rows: readonly SetRow[], career: StoredCareer, currencies: Currencies): HistoryRow[];
}

/** What the rows of one person ask for. */
export interface PersonPlan {
  readonly id: string;
  readonly rows: readonly SetRow[];
  readonly states: ReadonlyMap<number, 'add' | 'change' | 'same'>;
  readonly findings: readonly { readonly row: number; readonly finding: Finding }[];
  readonly requests: readonly TimelineCommand[];
  /** Of each request the row that it is for. */
  readonly rowOf: readonly number[];
}

const REASON = label('Taken over from a file', 'Diambil dari berkas');

/** Reads the careers of everybody in the rows, once, and plans person by person. */
export async function planPeople(
  tx: Tx,
  { tenantId, locale, toMeans = 'lastDay' }: Pick<Origin, 'tenantId' | 'locale' | 'toMeans'>,
  kind: HistoryKind,
  rows: readonly SetRow[],
): Promise<PersonPlan[]> {
  const byPerson = Map.groupBy(rows, ({ values }) => String(values['employeeId']));
  const ids = [...byPerson.keys()].sort();
  await lockCareers(tx, tenantId, ids);
  const careers = await readCareers(tx, tenantId, ids);
  const { grades, currencies } = await readMasters(tx, tenantId);
  return [...byPerson].flatMap(([id, own]): PersonPlan[] => {
    const career = careers.get(id);
    if (!career) return [];
    const { opens } = kind;
    const plan = planHistory(career.events, readEnds(kind.read(own, career, currencies), toMeans), { grades, opens });
    return [
      {
        id,
        rows: own,
        states: plan.states,
        findings: plan.findings.map((one) => ({ row: one.row, finding: findingOf(one) })),
        requests: plan.steps.map((step) => requestOf(id, step, REASON[locale])),
        rowOf: plan.steps.map(({ row }) => row),
      },
    ];
  });
}

async function readMasters(tx: Tx, tenantId: string): Promise<{ grades: Grades; currencies: Currencies }> {
  const employers = await sql<{ id: string; currency: string }>`
    select id, currency from employer where tenant_id = ${tenantId} order by created_at, id`.execute(tx);
  return {
    grades: await readGrades(tx, tenantId),
    currencies: new Map(employers.rows.map(({ id, currency }) => [id, currency])),
  };
}

function requestOf(employeeId: string, { corrects, event }: HistoryStep, reason: string): TimelineCommand {
  const draft = {
    employeeId,
    type: event.type,
    effectiveDate: event.effectiveDate,
    endDate: event.endDate,
    changes: event.sets,
    pay: payAsEntered(event.pay),
    terms: event.terms,
    reasonId: event.reasonId ?? null,
    reason,
  };
  return corrects === null ? { kind: 'add', draft } : { kind: 'correct', id: corrects, reason, draft };
}

const EMPLOYED = label('employment', 'hubungan kerja');

function findingOf({ path, code, values }: HistoryFinding): Finding {
  const fact = String(values['fact'] ?? '');
  const texts = {
    ...values,
    fact: fact === 'employed' ? EMPLOYED : label(factName(fact, 'en'), factName(fact, 'id')),
    by: values['transactionNo'] ? ` (${String(values['transactionNo'])})` : '',
  };
  const text: Label =
    code === 'PERIOD_ORDER' ? RECORD_FINDINGS[code] : code === 'BEFORE_HIRE' ? PROBLEMS[code].text : TEXTS[code];
  const column = path === 'from' ? 'validFrom' : path === 'to' ? 'validTo' : path === 'pay' ? 'salaryAmount' : path;
  return errorAt(column, code, text, texts);
}
