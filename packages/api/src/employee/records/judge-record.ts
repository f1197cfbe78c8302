import { type EmployeeRecord, type Finding, isError, isMasked, maskOf } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { textsOf } from '../problems.ts';
import { behaviourOf } from './behaviours.ts';
import { judgeAll, type RecordContext } from './judges/judge.ts';
import { nameInReach } from './owner.ts';
import { digestKey, digestOf, sealedFields } from './sealed.ts';
import type { Writing } from './way.ts';

/** Judges one record by the rules of its kind, as a file of one row: the first error is refused, warnings are answered. */
export async function judgeRecord(definition: EmployeeRecord, writing: Writing): Promise<string[]> {
  const { caller, owner, id, values } = writing;
  const ways = behaviourOf(definition);
  const shown: Record<string, unknown> = { ...values, employeeId: owner.id };
  const findings: Finding[] = [];
  for (const name of sealedFields(definition)) {
    const value = values[name];
    if (typeof value !== 'string' || isMasked(value)) continue;
    const others = await ways.otherNumbers(writing);
    findings.push(...ways.judgeNumber(values, value, { ...owner, others }));
    shown[name] = maskOf(value);
    shown[digestKey(name)] = await lockNumber(definition, writing, name, value);
  }
  refuseErrors(findings);
  const [found = []] = await judgeAll([...ways.judges, ...ways.judgesOfAll], contextOf(writing), [
    { id, values: shown },
  ]);
  refuseErrors(found);
  return [...new Set(textsOf([...findings, ...found], caller.locale))];
}

const contextOf = ({ owner, caller, tx }: Writing): RecordContext => ({
  tx,
  tenantId: caller.tenantId,
  sees: (fieldClass) => mayUse(caller, fieldClass, 'view'),
  owners: async () => new Map([[owner.id, owner]]),
  names: async (ids) => {
    const named: [string, string][] = [];
    for (const one of ids) named.push([one, (await nameInReach(tx, caller, one)).holder]);
    return new Map(named);
  },
  memory: new Map(),
  isUpload: false,
});

function refuseErrors(findings: readonly Finding[]): void {
  const first = findings.find(isError);
  if (first) throw Problem.found(first);
}

/** Writers of the same number take turns, so that two at once cannot both have it. Answers with what the number is found by. */
async function lockNumber(
  definition: EmployeeRecord,
  { tx, caller, vault, values }: Writing,
  name: string,
  value: string,
): Promise<string> {
  const digest = digestOf(vault, caller.tenantId, definition, name, values, value).toString('hex');
  const key = `${caller.tenantId} ${definition.table} ${digest}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return `\\x${digest}`;
}
