import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import type { Facts, RequestType } from '../../platform/requests/index.ts';
import { type AskedSimulation, simulate } from './simulate.ts';

/** What a request says that is not made yet. */
interface ExpectedRequest {
  readonly subType: string | null;
  readonly facts: Facts;
  readonly workflow?: string | null;
}

/** Who would decide on a request that is not made yet, step by step, for forms that show it (AE-1: it may change). What it says may be found out meanwhile. */
export async function expectedApprovers(
  tx: Tx,
  caller: Caller,
  type: RequestType,
  employeeId: string,
  asked: ExpectedRequest | Promise<ExpectedRequest>,
): Promise<{ step: string; names: string[] }[]> {
  const { steps } = await simulate(
    tx,
    caller,
    type,
    { employeeId, submitterId: caller.employeeId, draftOf: null, definition: null },
    asked as Promise<AskedSimulation>,
  );
  return steps
    .filter(({ state }) => state !== 'SKIPPED')
    .map(({ name, people }) => ({ step: name, names: people.map((person) => person.name) }));
}
