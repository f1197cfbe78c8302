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
 * Steps that are done, by what is found in the tables that exist. What is done is believed for a minute; what is not is
 * asked about each time, so that the percentage rises with the step that was just taken.
 */
async function doneOf(tx: Tx, door: Door, tenantId: string): Promise<ReadonlySet<string>> {
  const known = knownOf.get(door) ?? new Map<string, Done>();
  knownOf.set(door, known);
  const now = Date.now();
  const kept = new Map([...(known.get(tenantId) ?? [])].filter(([, until]) => until > now));
  const pending = product().setupSteps.filter(({ code }) => !kept.has(code));
  for (const code of await found(tx, tenantId, pending)) kept.set(code, now + LIFETIME);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(tenantId, kept);
  return new Set(kept.keys());
}

async function found(tx: Tx, tenantId: string, steps: readonly SetupStep[]): Promise<string[]> {
  const wanted = [...new Set(steps.flatMap(({ tables }) => tables))];
  const { rows: tables } = await sql<{ name: string }>`
    select name from unnest(${wanted}::text[]) as name where to_regclass('public.' || name) is not null`.execute(tx);
  const present = new Set(tables.map(({ name }) => name));
  const possible = steps.filter((step) => step.tables.every((table) => present.has(table)));
  if (possible.length === 0) return [];
  const columns = possible.map((step) => sql`(${sql.raw(step.found)}) as ${sql.id(step.code)}`);
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(columns)} from tenant t where t.id = ${tenantId}`.execute(tx);
  return possible.filter(({ code }) => rows[0]?.[code] === true).map(({ code }) => code);
}

const NOTHING = { percent: 0, done: 0, total: 0, steps: [] };

/** D7: for those who can do something about it; nobody else learns how far the tenant is. */
export async function progress(
  tx: Tx,
  door: Door,
  { tenantId, locale, permissions }: Caller,
): Promise<ReplyOf<typeof GetSetupProgress>> {
  if (!product().setupSteps.some(({ path }) => permissions.can(path.slice(1), 'edit'))) return NOTHING;
  const done = await doneOf(tx, door, tenantId);
  const marks = await tx.selectFrom('setup_mark').select('code').where('tenant_id', '=', tenantId).execute();
  const marked = new Set(marks.map(({ code }) => code));
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
