import type { GetImportRows, ImportRow as ImportRowReply } from '@personalia/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/http/index.ts';
import { visibleImport } from './actions.ts';
import { type Issue, issueOfRow, worded } from './check/issue.ts';
import { entityOf } from './entities/index.ts';
import { type Asked, isGiven, saying } from './findings.ts';
import { holdersOf } from './holders.ts';
import { LEFT_ON } from './people/leaving.ts';
import { shownRows } from './shown-rows.ts';
import { importText } from './texts.ts';

const PAGE = 100;

/** Rows of an upload; `kept`: records that undo left as they are. */
export const getImportRows: Handler<typeof GetImportRows> = async ({ tx, caller, input }) => {
  const upload = await visibleImport(tx, caller, input.params.id);
  const { state, after = 0 } = input.query;
  const entity = entityOf(upload.entity);
  if (state === 'kept') {
    const kept = await tx
      .selectFrom('import_change')
      .select(['row_no', 'target_id', 'kept_because'])
      .where('tenant_id', '=', caller.tenantId)
      .where('import_id', '=', upload.id)
      .where('entity', '=', upload.entity)
      .where('kept_because', 'is not', null)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(PAGE)
      .execute();
    const shown = await shownRows(
      tx,
      caller,
      entity,
      kept.map((row) => row.target_id),
    );
    const held = kept.filter((row) => row.kept_because === 'IN_USE').map((row) => row.target_id);
    const holders = await holdersOf(tx, caller.locale, entity, upload.id, held);
    return kept.map((row): ImportRowReply => {
      const code = row.kept_because as 'CHANGED_SINCE' | 'BREAKS_RULE' | 'TAKEN_SINCE' | 'IN_USE' | 'PUT_AWAY';
      const names = holders.get(row.target_id);
      const text = names ? importText('HELD_BY', { names: names.join(', ') }) : importText(code);
      return {
        row: row.row_no,
        state: 'kept',
        ...shown(row.target_id),
        issues: [worded(issueOfRow(code, text), caller.locale)],
      };
    });
  }
  let query = tx
    .selectFrom('import_row as r')
    .leftJoin('import_change as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'r.tenant_id')
        .onRef('c.import_id', '=', 'r.import_id')
        .onRef('c.row_no', '=', 'r.row_no')
        .on('c.entity', '=', upload.entity),
    )
    .select(['r.row_no', 'r.state', 'r.target_id', 'c.target_id as written_id', 'r.issues', 'r.warnings'])
    .where('r.tenant_id', '=', caller.tenantId)
    .where('r.import_id', '=', upload.id)
    .where('r.row_no', '>', after);
  // Rows with something to say have an index of their own.
  if (state === 'error') query = query.where('r.issues', 'is not', null);
  if (state === 'warning') query = query.where('r.warnings', 'is not', null).where('r.state', '<>', 'error');
  else if (state === 'leaving')
    query = query.where('r.state', '=', 'change').where(sql<boolean>`r.data -> 'values' ? ${LEFT_ON}`);
  else if (state) query = query.where('r.state', '=', state);
  const { code, column = null, value } = input.query;
  const asked: Asked | null = code === undefined ? null : { code, column, value };
  if (asked) {
    const texts = sql.ref(state === 'warning' ? 'r.warnings' : 'r.issues');
    query = query.where(saying(texts, asked, caller.locale));
  }
  const rows = await query.orderBy('r.row_no').limit(PAGE).execute();
  const shown = await shownRows(
    tx,
    caller,
    entity,
    rows.map((row) => row.written_id ?? row.target_id),
  );
  return rows.map(
    (row): ImportRowReply => ({
      row: row.row_no,
      state: row.state,
      ...shown(row.written_id ?? row.target_id),
      issues: (((state === 'warning' ? row.warnings : row.issues) as Issue[] | null) ?? [])
        .map((issue) => worded(issue, caller.locale))
        .filter((issue) => asked === null || isGiven(issue, asked)),
    }),
  );
};
