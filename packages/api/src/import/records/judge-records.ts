import {
  type CalendarDate,
  CONTRACT_LIMIT_FINDINGS,
  type EmployeeRecord,
  EmploymentContract,
  PERSONAL_FACTS,
  RECORD_FINDINGS,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { countryPack, judgeProbation } from '@personalia/domain';
import { sql } from 'kysely';
import { type Beginning, lawsOfContracts } from '../../employee/index.ts';
import { wrongTypes } from '../../organisation/index.ts';
import { judgePostalCodes } from '../../region/index.ts';
import type { Finding, Judged, Values } from '../entities/entity.ts';
import { findingAt, idIn, problemAt } from '../entities/findings.ts';
import { judgeShares } from './bank-shares.ts';
import { judgeContactPhones, judgeFormer, judgeFormerWork, judgeSpouses } from './owner-facts.ts';
import { judgeMasked } from './sealed-values.ts';
import { judgeTaken } from './taken-numbers.ts';

type Judge = (
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
) => Promise<Finding[][]> | Finding[][];

/** The rules of one kind of record for many of them: what they look at is read once. */
export async function judgeRecords(
  definition: EmployeeRecord,
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const judges = JUDGES[definition.ofEmployee.child] ?? [];
  const found = [rows.map(({ values, id }) => (id === null ? judgeMasked(definition, values) : []))];
  for (const judge of judges) found.push(await judge(tx, tenantId, rows, memory));
  return rows.map((_, n) => found.flatMap((one) => one[n] ?? []));
}

const JUDGES: Readonly<Record<string, readonly Judge[]>> = {
  Address: [judgeAddresses],
  BankAccount: [judgeShares, (...given) => judgeTaken('BankAccount', ...given)],
  Contract: [judgeContracts],
  Document: [judgeDocumentTypes],
  EmergencyContact: [judgeContactPhones],
  FamilyMember: [(_tx, _tenantId, rows) => rows.map(({ values }) => notThemselves(values)), judgeSpouses],
  Identifier: [(...given) => judgeTaken('Identifier', ...given)],
  WorkHistory: [judgeFormerWork],
  ...Object.fromEntries(PERSONAL_FACTS.map(({ former }) => [former.ofEmployee.child, [judgeFormer]])),
};

async function judgeAddresses(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]> {
  const found = await judgePostalCodes(
    tx,
    tenantId,
    rows.map(({ values }) => values),
  );
  return found.map((one) => (one ? [problemAt(one.path, one.code, one.values)] : []));
}

async function judgeDocumentTypes(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]> {
  const typeIds = rows.flatMap(({ values }) => values['documentTypeId'] ?? []);
  const wrong = await wrongTypes(tx, tenantId, 'people', typeIds);
  return rows.map(({ values }) => {
    const found = wrong.get(values['documentTypeId']);
    return found ? [problemAt('documentTypeId', 'DOCUMENT_TYPE_USE', { ...found })] : [];
  });
}

const notThemselves = (values: Values): Finding[] =>
  values['colleagueId'] != null && values['colleagueId'] === values['employeeId']
    ? [{ field: 'colleagueId', code: 'NOT_SELF', message: RECORD_FINDINGS.NOT_SELF }]
    : [];

interface Term {
  readonly id: string | null;
  readonly contractNo: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** CONTRACT_OVERLAP and the limits of a probation. The file's own contracts count as well as those that are there. */
async function judgeContracts(
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const people = [...new Set(rows.flatMap(({ values }) => idIn(values)))];
  const { rows: stored } = await sql<Term & { employeeId: string }>`
    select id, employee_id as "employeeId", contract_no as "contractNo", start_date as "from", end_date as "to"
    from ${sql.table(EmploymentContract.table)}
    where tenant_id = ${tenantId} and employee_id = any(${people}::uuid[]) and state in ('active', 'ended')`.execute(
    tx,
  );
  const known = Map.groupBy(stored, (one) => one.employeeId);
  const brought = new Set(rows.flatMap(({ id }) => id ?? []));
  const holding = rows.filter(({ values }) => holds(values) && idIn(values).length > 0);
  const laws = await lawsOfContracts(
    tx,
    tenantId,
    holding.map(({ values }) => values as unknown as Beginning),
  );
  const lawOf = new Map(holding.map((row, n) => [row, laws[n] ?? null]));
  return rows.map((row) => {
    const { id, values } = row;
    if (!holds(values)) return [];
    const { contracts: limits } = countryPack(lawOf.get(row) ?? null);
    const key = `contracts ${String(values['employeeId'])}`;
    const ofFile = (memory.get(key) as Term[] | undefined) ?? [];
    const term: Term = {
      id,
      contractNo: String(values['contractNo']),
      from: values['startDate'] as CalendarDate,
      to: (values['endDate'] ?? null) as CalendarDate | null,
    };
    // What another row of the file changes is judged by what that row says.
    const others = (known.get(String(values['employeeId'])) ?? []).filter((one) => !brought.has(one.id ?? ''));
    const other = [...others, ...ofFile].find((one) => meet(one, term));
    // A row that is refused stands in nobody's way.
    if (!other) memory.set(key, [...ofFile, term]);
    const [probation] = judgeProbation(limits, {
      fixedTerm: values['type'] === 'fixed-term',
      from: term.from,
      probationEnd: (values['probationEndDate'] ?? null) as CalendarDate | null,
    });
    const about = { no: other?.contractNo ?? '', date: other?.from ?? '', end: other?.to ?? '…' };
    return [
      ...(other ? [problemAt('startDate', 'CONTRACT_OVERLAP', about)] : []),
      ...(probation
        ? [findingAt('probationEndDate', probation.code, CONTRACT_LIMIT_FINDINGS[probation.code], probation.values)]
        : []),
    ];
  });
}

const holds = ({ state, startDate }: Values): boolean =>
  (state === 'active' || state === 'ended') && typeof startDate === 'string';
const meet = (a: Term, b: Term): boolean =>
  (a.id === null || a.id !== b.id) && (b.to === null || a.from <= b.to) && (a.to === null || a.to >= b.from);
