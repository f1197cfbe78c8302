import {
  type CalendarDate,
  type TransitionBatch,
  type TransitionBatchPreview,
  transitionRule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  dayBefore,
  type Facts,
  isBatchType,
  type Judgement,
  judgeBatch,
  sameValue,
  segmentOn,
  valuesOf,
} from '@personalia/domain';
import { type Caller, Problem } from '../../../platform/http/index.ts';
import { mayUse } from '../../../platform/resource/index.ts';
import { type PlanFinding, planFindingText } from '../findings.ts';
import { namesIn } from '../names.ts';
import { type Plan, planTransitions } from '../plan.ts';
import type { TimelineCommand, TransitionDraft } from '../requests.ts';
import { originOf, refuseForbidden } from '../requests-in.ts';
import { needsFile } from '../transition-files.ts';

/** The events of a batch, in the order of its people, for a preview and for real. */
export async function commandsOf(tx: Tx, caller: Caller, batch: TransitionBatch): Promise<TimelineCommand[]> {
  const drafts = draftsOf(batch);
  // One document for all would say nothing of any of them.
  if (needsFile(batch.type)) throw Problem.at('type', 'BATCH_ATTACHMENT');
  await refuseForbidden(
    tx,
    caller,
    drafts,
    batch.people.map(({ employeeId }) => employeeId),
  );
  return drafts.map((draft) => ({ kind: 'add', draft }));
}

/** What each person of a batch gets: values for all, and own ones where they differ. */
export function draftsOf(batch: TransitionBatch): TransitionDraft[] {
  const { people, changes, pay, ...event } = batch;
  if (!isBatchType(event.type, transitionRule(event.type).does)) throw Problem.at('type', 'BATCH_TYPE');
  if (new Set(people.map(({ employeeId }) => employeeId)).size < people.length)
    throw Problem.at('people', 'BATCH_TWICE');
  return people.map(
    (one) => ({ ...event, ...valuesOf({ changes, pay }, one), employeeId: one.employeeId }) as TransitionDraft,
  );
}

type Row = TransitionBatchPreview['rows'][number];

/** A dry run: who could be recorded, and what speaks against each of the others. */
export const previewBatch = async (tx: Tx, caller: Caller, batch: TransitionBatch): Promise<TransitionBatchPreview> =>
  judgedBatch(tx, caller, batch, await commandsOf(tx, caller, batch));

/** The same of events whose author was judged already. */
export async function judgedBatch(
  tx: Tx,
  caller: Caller,
  batch: TransitionBatch,
  commands: readonly TimelineCommand[],
): Promise<TransitionBatchPreview> {
  const { refused, general, plan, places } = await judgeBatch<PlanFinding, Plan>(commands.length, (left) =>
    planTransitions(
      tx,
      originOf(caller, true),
      left.flatMap((n) => commands[n] ?? []),
    ),
  );
  const text = (finding: PlanFinding) => planFindingText(finding)[caller.locale];
  const withPay = mayUse(caller, 'pay', 'view');
  const warnings = Map.groupBy(plan?.warnings ?? [], ({ request }) =>
    request === null ? -1 : (places[request] ?? -1),
  );
  const day = batch.effectiveDate as CalendarDate;
  const rows = batch.people.map(({ employeeId }, place): Row => {
    const judgement = refused.has(place) ? undefined : plan?.judged.get(employeeId);
    return {
      employeeId,
      findings: (refused.get(place) ?? []).map((one) => ({ path: one.path, message: text(one) })),
      warnings: (warnings.get(place) ?? []).map(text),
      changes: judgement ? changesOf(judgement, day) : [],
      ...(withPay ? { pay: judgement ? payOf(judgement, day) : [] } : {}),
    };
  });
  return {
    ready: general.length > 0 ? 0 : places.length,
    general: general.map(text),
    later: [...(plan?.judged.values() ?? [])].reduce((sum, one) => sum + one.later.length, 0),
    rows,
    names: await namesIn(
      tx,
      caller,
      rows.flatMap(({ changes }) => changes.flatMap(({ fact, was, is }) => [{ [fact]: was }, { [fact]: is }])),
    ),
  };
}

/** What the day brings: the facts of the day before beside those of the day. */
function changesOf({ before, after }: Judgement, day: CalendarDate): Row['changes'] {
  const was: Facts = segmentOn(before, dayBefore(day))?.facts ?? {};
  const is: Facts = segmentOn(after, day)?.facts ?? {};
  return Object.keys(is).flatMap((fact) =>
    sameValue(was[fact] ?? null, is[fact] ?? null) ? [] : [{ fact, was: was[fact] ?? null, is: is[fact] ?? null }],
  );
}

function payOf({ before, after }: Judgement, day: CalendarDate): NonNullable<Row['pay']> {
  const on = (pay: Judgement['before']['pay'], date: CalendarDate) =>
    pay.filter((one) => one.validFrom <= date && date <= one.validTo);
  const shown = ({ amount, currency, period }: Judgement['before']['pay'][number]) => ({ amount, currency, period });
  const held = on(before.pay, dayBefore(day));
  return on(after.pay, day).flatMap((one) => {
    const was = held.find(({ component }) => component === one.component);
    const isSame = was && was.amount === one.amount && was.currency === one.currency && was.period === one.period;
    return isSame ? [] : [{ component: one.component, was: was ? shown(was) : null, is: shown(one) }];
  });
}
