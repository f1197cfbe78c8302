import { GetSetupProgress, MarkSetupStep, type ReplyOf } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import { setupProgress } from '@personalia/domain';
import { sql } from 'kysely';
import { product, type SetupStep } from '../../platform/area/index.ts';
import { type Caller, Problem, route } from '../../platform/http/index.ts';

/** The steps that a tenant has done, each with the moment when it is asked about again. */
type Done = Map<string, number>;

const LIFETIME = 60_000;
const MOST_KEPT = 1_000;
const knownOf = new WeakMap<Door, Map<string, Done>>();

/**
 * Steps that are done, by what is found in the tables. What is done is believed for a minute; what is not is
 * asked about each time, so that the percentage rises with the step that was just taken.
 */
async function stepsOf(
  tx: Tx,
  door: Door,
  tenantId: string,
): Promise<{ done: ReadonlySet<string>; marked: ReadonlySet<string> }> {
  const known = knownOf.get(door) ?? new Map<string, Done>();
  knownOf.set(door, known);
  const now = Date.now();
  const kept = new Map([...(known.get(tenantId) ?? [])].filter(([, until]) => until > now));
  const pending = product().setupSteps.filter(({ code }) => !kept.has(code));
  const { found, marked } = await ask(tx, tenantId, pending);
  for (const code of found) kept.set(code, now + LIFETIME);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(tenantId, kept);
  return { done: new Set(kept.keys()), marked: new Set(marked) };
}

/** Which of some steps are done, and which are marked as not needed: one statement (HS-4). */
async function ask(tx: Tx, tenantId: string, steps: readonly SetupStep[]) {
  const columns = steps.map((step) => sql`, (${sql.raw(step.found)}) as ${sql.id(step.code)}`);
  const { rows } = await sql<{ marked: string[] } & Record<string, boolean>>`
    select array(select m.code from setup_mark m where m.tenant_id = t.id) as marked${sql.join(columns, sql``)}
    from tenant t where t.id = ${tenantId}`.execute(tx);
  const [row] = rows;
  return {
    found: steps.filter(({ code }) => row?.[code] === true).map(({ code }) => code),
    marked: row?.marked ?? [],
  };
}

const NOTHING = { percent: 0, done: 0, total: 0, steps: [] };

/** D7: for those who can do something about it; nobody else learns how far the tenant is. */
export async function progress(
  tx: Tx,
  door: Door,
  { tenantId, locale, permissions }: Caller,
): Promise<ReplyOf<typeof GetSetupProgress>> {
  if (!product().setupSteps.some(({ path }) => permissions.can(path.slice(1), 'edit'))) return NOTHING;
  const { done, marked } = await stepsOf(tx, door, tenantId);
  const steps = product().setupSteps.map((step) => ({
    code: step.code,
    label: step.label[locale],
    path: step.path,
    required: step.required,
    done: done.has(step.code),
    notApplicable: marked.has(step.code),
  }));
  return { ...setupProgress(steps), steps };
}

export const setupRoutes = [
  route(GetSetupProgress, ({ tx, door, caller }) => progress(tx, door, caller)),
  route(MarkSetupStep, async ({ tx, caller, input }) => {
    const step = product().setupSteps.find(({ code }) => code === input.params.code);
    if (!step) throw new Problem('NOT_FOUND');
    const { notApplicable, reason } = input.body;
    const mark = { tenant_id: caller.tenantId, code: step.code };
    if (!notApplicable) {
      await tx.deleteFrom('setup_mark').where('tenant_id', '=', mark.tenant_id).where('code', '=', mark.code).execute();
      return;
    }
    if (!reason) throw Problem.at('reason', 'REASON_REQUIRED');
    await tx
      .insertInto('setup_mark')
      .values({ ...mark, reason, created_by: caller.userId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet({ reason }))
      .execute();
  }),
];
