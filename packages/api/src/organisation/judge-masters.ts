import { type Tx, together } from '@personalia/database';
import { type Caller, Problem } from '../platform/http/index.ts';
import { holdRecords } from './assignments.ts';
import { usedAsBefore } from './document-use.ts';
import { companyNumbersFit } from './employer/company-numbers.ts';
import { mainLocationIsOwn, staffingStaysWithin } from './employer/judge-establishment.ts';
import { nextGradeIsHigher } from './grade/judge-next.ts';
import { stepIsOfGrade, stepsStayUsed } from './grade/judge-steps.ts';
import type { Judge, MasterFinding, Wanted } from './judge.ts';
import { ENDINGS } from './judge-endings.ts';
import { employerKeepsWord, levelKeepsPeople, opensBeforePeople } from './judge-uses.ts';
import { bandRises } from './position/judge-band.ts';
import { oneSeatEver, seatsCoverStaffing } from './position/judge-seats.ts';
import { levelsFitUnits, unitsFitLevels } from './unit/judge-tree.ts';

/** Of each kind of record the rules that need other records; each stands with its record. */
const JUDGES: Readonly<Record<string, readonly Judge[]>> = {
  Employer: [employerKeepsWord, companyNumbersFit('Employer')],
  Establishment: [mainLocationIsOwn, staffingStaysWithin, opensBeforePeople, companyNumbersFit('Establishment')],
  OrganizationLevel: [levelKeepsPeople],
  Position: [bandRises, oneSeatEver, seatsCoverStaffing],
  Grade: [nextGradeIsHigher, stepsStayUsed],
  SalaryRange: [stepIsOfGrade],
  DocumentType: [usedAsBefore],
};

/** Judges that ask who uses a record: an upload asks them again when it writes, with the record held. */
const USES = new Set<Judge>([
  employerKeepsWord,
  levelKeepsPeople,
  opensBeforePeople,
  usedAsBefore,
  stepsStayUsed,
  ...Object.values(ENDINGS).flat(),
]);

/** Where those are kept of which the rules ask who uses them; the same rows are held by whoever begins to. */
export const MASTER_TABLES: Readonly<Record<string, string>> = {
  Employer: 'employer',
  Establishment: 'establishment',
  Location: 'location',
  OrganizationLevel: 'organization_level',
  OrganizationUnit: 'organization_unit',
  Position: 'position',
  Grade: 'grade',
  CatalogueValue: 'catalogue_value',
  DocumentType: 'document_type',
};

/** The kinds of records with rules that need other records. */
export const judgedMasters: readonly string[] = [...new Set([...Object.keys(ENDINGS), ...Object.keys(JUDGES)])];

/** The findings of some rules, by row. */
async function judgeMasters(
  tx: Tx,
  tenantId: string,
  judges: readonly Judge[],
  rows: readonly Wanted[],
): Promise<MasterFinding[][]> {
  const findings: MasterFinding[][] = rows.map(() => []);
  const found = await together(...judges.map((judge) => judge(tx, tenantId, rows)));
  for (const [n, finding] of found.flat()) findings[n]?.push(finding);
  return findings;
}

/** Of changed records what speaks against them as somebody has begun to use them since the file was judged. */
export async function refuseUsedSince(tx: Tx, tenantId: string, kind: string, rows: readonly Wanted[]): Promise<void> {
  const judges = [...(ENDINGS[kind] ?? []), ...(JUDGES[kind] ?? [])];
  for (const judge of judges.filter((one) => USES.has(one))) {
    const [[, first] = []] = await judge(tx, tenantId, rows);
    if (first) throw new Problem(first.code, { values: first.values, errors: [{ path: first.path }] });
  }
}

/** Rules that need the records of a file as a whole; by hand they are asked once the record is written. */
const FILE_JUDGES: Readonly<Record<string, readonly Judge[]>> = {
  OrganizationLevel: [levelsFitUnits],
  OrganizationUnit: [unitsFitLevels],
};

/** What keeps the records of a file from being written, all of them at once: each knows of the others as they would be. */
export async function judgeMasterFile(
  tx: Tx,
  tenantId: string,
  kind: string,
  rows: readonly Wanted[],
): Promise<MasterFinding[][]> {
  const findings = await judgeMasters(tx, tenantId, [...(ENDINGS[kind] ?? []), ...(JUDGES[kind] ?? [])], rows);
  for (const judge of FILE_JUDGES[kind] ?? [])
    for (const [n, finding] of await judge(tx, tenantId, rows))
      if (findings[n]?.length === 0) findings[n]?.push(finding);
  return findings;
}

/** The same for one record that is written by hand: the first of it is refused at its field. `id`: null for a new one. */
export async function refuseByRules(
  tx: Tx,
  caller: Caller,
  kind: string,
  wanted: { readonly id: string | null; readonly values: object },
): Promise<void> {
  const table = MASTER_TABLES[kind];
  // Statements of a transaction follow each other: what is asked along with the lock is answered behind it.
  const [, [[first] = []]] = await together(
    table && wanted.id !== null ? holdRecords(tx, caller.tenantId, table, [wanted.id]) : undefined,
    judgeMasters(tx, caller.tenantId, JUDGES[kind] ?? [], [wanted as Wanted]),
  );
  if (!first) return;
  throw Problem.found(first, first.see ? { see: first.see } : {});
}
