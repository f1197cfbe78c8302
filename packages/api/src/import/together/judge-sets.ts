import type { ImportCounts } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RunningJob } from '../../platform/jobs/index.ts';
import { type Issue, issueAt, issueOfRow, quoteOf } from '../check/issue.ts';
import { DEPTH } from '../check/order-rows.ts';
import type { Together, Verdict } from '../entities/entity.ts';
import { entityOf } from '../entities/index.ts';
import type { ImportPayload } from '../import-job.ts';
import type { ImportRow } from '../record.ts';
import { importText } from '../texts.ts';
import { originOf } from '../write/origin.ts';
import { nextSets, type SetStagedRow } from './next-sets.ts';
import { withMissing } from './with-missing.ts';

/** Rows judged in one transaction. */
const BATCH = 3_000;

/**
 * The second half of the dry run where rows only mean something together: brings the rows of each set next to each other,
 * wherever they stand in the file, and judges set by set. One wrong row and the whole set is left out.
 */
export async function judgeSets(
  job: RunningJob<ImportPayload>,
  upload: ImportRow,
  together: Together,
  counts: ImportCounts,
): Promise<void> {
  const { door, actor } = job;
  const origin = originOf(job, upload);
  const entity = entityOf(upload.entity);
  const { tenantId } = actor;
  await door.asActor(actor, (tx) => gathering(tenantId, upload.id, together.by).execute(tx));
  const good = counts.add;
  counts.add = 0;
  let done = 0;
  for (let behind = DEPTH; ; ) {
    job.stopIfAsked();
    const last = await door.asActor(actor, async (tx) => {
      const rows = await nextSets(tx, { tenantId, importId: upload.id, by: together.by, behind, most: BATCH });
      if (rows.length === 0) return null;
      const spoilt = spoiltSets(rows, together.by);
      const whole = rows.filter(({ values }) => !spoilt.has(values[together.by]));
      const alone = done === 0 && rows.length < BATCH;
      const verdicts = await withMissing(tx, origin, entity, whole, (filled) =>
        together.judge(tx, { ...origin, alone }, filled),
      );
      const settled = settle(upload, rows, together.by, spoilt, verdicts);
      for (const { state } of settled) counts[state === 'error' ? 'errors' : state] += 1;
      await settling(tenantId, upload.id, settled).execute(tx);
      done += rows.length;
      return rows.at(-1)?.turn ?? null;
    });
    job.report(Math.min(counts.rows, done), Math.max(counts.rows, good));
    if (last === null) return;
    behind = last;
  }
}

/** Rows of a set get turns one after the other; sets in the order in which the file names them first. */
export const gathering = (tenantId: string, importId: string, by: string): RawBuilder<unknown> => sql`
    update import_row i set turn = ${DEPTH} + r.turn from (
      select row_no, row_number() over (order by first, key, row_no) as turn from (
        select row_no, data -> 'values' ->> ${by} as key, min(row_no) over (partition by data -> 'values' ->> ${by}) as first
        from import_row where tenant_id = ${tenantId} and import_id = ${importId} and data -> 'values' ->> ${by} is not null
      ) x
    ) r
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.turn = r.row_no`;

/** By set: the row of it that has an error already. */
const spoiltSets = (rows: readonly SetStagedRow[], by: string): Map<unknown, number> =>
  new Map(rows.filter(({ state }) => state === 'error').map(({ no, values }) => [values[by], no]));

interface Settled {
  readonly turn: number;
  readonly state: Verdict['state'] | 'error';
  /** Whether it is looked at again at the run. */
  readonly keep: boolean;
  readonly issues: readonly Issue[] | null;
}

function settle(
  upload: ImportRow,
  rows: readonly SetStagedRow[],
  by: string,
  spoilt: Map<unknown, number>,
  verdicts: ReadonlyMap<number, Verdict>,
): Settled[] {
  const place = {
    entity: entityOf(upload.entity),
    settings: upload.settings,
    header: upload.source.header,
  };
  for (const { no, values } of rows)
    if ((verdicts.get(no)?.findings.length ?? 0) > 0 && !spoilt.has(values[by])) spoilt.set(values[by], no);
  const busy = new Set(
    rows.filter(({ no }) => (verdicts.get(no)?.state ?? 'same') !== 'same').map(({ values }) => values[by]),
  );
  return rows.flatMap(({ no, turn, state, values, said: texts = {} }): Settled[] => {
    if (state === 'error') return [];
    const { findings = [], state: verdict = 'same' } = verdicts.get(no) ?? {};
    const n = spoilt.get(values[by]);
    if (n === undefined) return [{ turn, state: verdict, keep: busy.has(values[by]), issues: null }];
    const issues =
      findings.length > 0
        ? findings.map((one) => issueAt(place, one, quoteOf(place.entity, texts, values, one.path)))
        : [issueOfRow('GROUP_REFUSED', importText('GROUP_REFUSED', { n }))];
    return [{ turn, state: 'error', keep: false, issues }];
  });
}

export const settling = (tenantId: string, importId: string, rows: readonly Settled[]): RawBuilder<unknown> => sql`
    update import_row i set state = r.state, data = case when r.keep then i.data end, issues = r.issues
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(turn int, state text, keep boolean, issues jsonb)
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.turn = r.turn`;
