import {
  type AuditEntry,
  ExportAuditLog,
  GetAuditFacets,
  GetAuditLog,
  label,
  type ReplyOf,
  VerifyAuditLog,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { writeSheet } from '../../platform/files/index.ts';
import { type Caller, type PageReply, route } from '../../platform/http/index.ts';
import { AT_ONCE } from '../../platform/resource/index.ts';
import { aboutTrail } from './about-trail.ts';
import { readTrail } from './read-trail.ts';
import { kindText } from './trail-words.ts';

/** The trail is never counted: a page knows whether there is more on either side, and no more. */
async function pageOfTrail({
  tx,
  caller,
  input: {
    query: { after, before, pageSize, ...filter },
  },
}: Parameters<Parameters<typeof route<typeof GetAuditLog>>[1]>[0]): Promise<PageReply> {
  const found = await readTrail(tx, caller, filter, { limit: pageSize + 1, after, before });
  const hasMore = found.length > pageSize;
  const rows = !hasMore ? found : before ? found.slice(1) : found.slice(0, pageSize);
  const hasNext = before !== undefined || hasMore;
  const hasPrevious = before ? hasMore : after !== undefined;
  return {
    rows,
    pagination: {
      page: 1,
      pageSize,
      totalItems: rows.length,
      totalPages: 1,
      totalIsExact: !hasNext && !hasPrevious,
      next: hasNext ? (rows.at(-1)?.id ?? null) : null,
      previous: hasPrevious ? (rows[0]?.id ?? null) : null,
    },
  };
}

const COLUMNS = [
  ['at', label('At', 'Waktu'), 'instant'],
  ['actor', label('By', 'Oleh'), 'text'],
  ['role', label('Role', 'Peran'), 'text'],
  ['channel', label('Channel', 'Kanal'), 'text'],
  ['ip', label('Address', 'Alamat'), 'text'],
  ['entity', label('Record', 'Data'), 'text'],
  ['businessKey', label('Key', 'Kunci'), 'text'],
  ['action', label('Action', 'Tindakan'), 'text'],
  ['reason', label('Reason', 'Alasan'), 'text'],
  ['changes', label('Changes', 'Perubahan'), 'note'],
] as const;

type Verified = ReplyOf<typeof VerifyAuditLog>;

async function verify(tx: Tx, { tenantId }: Caller): Promise<Verified> {
  const { rows: sealed } = await sql<{ n: string }>`select app.seal_audit() as n`.execute(tx);
  const { rows: checked } = await sql<{ broken: string | null }>`select app.verify_audit() as broken`.execute(tx);
  const { rows: sums } = await sql<{ seals: string; rows: string; pruned: string }>`
    select count(*) as seals, coalesce(sum(row_count) filter (where pruned_at is null), 0) as rows,
      coalesce(sum(row_count) filter (where pruned_at is not null), 0) as pruned
    from audit_seal where tenant_id = ${tenantId}`.execute(tx);
  const { rows: latest } = await sql<{ no: string; at: string; rows: string; hash: string }>`
    select seal_no as no, sealed_at as at, row_count as rows, hash from audit_seal
    where tenant_id = ${tenantId} order by seal_no desc limit 10`.execute(tx);
  const broken = checked[0]?.broken ?? null;
  return {
    intact: broken === null,
    brokenSeal: broken === null ? null : Number(broken),
    sealedNow: Number(sealed[0]?.n ?? 0),
    sealedRows: Number(sums[0]?.rows ?? 0),
    prunedRows: Number(sums[0]?.pruned ?? 0),
    seals: Number(sums[0]?.seals ?? 0),
    latest: latest.map((seal) => ({ no: Number(seal.no), at: seal.at, rows: Number(seal.rows), hash: seal.hash })),
  };
}

/** One step along an index for each different value, instead of reading every row of the trail. */
const different = (column: 'entity' | 'action', tenantId: string, among: RawBuilder<boolean> = sql`true`) => sql<{
  value: string;
}>`
  with recursive step as (
    (select ${sql.ref(column)} as value from audit_log where tenant_id = ${tenantId} and ${among} order by 1 limit 1)
    union all
    select (select ${sql.ref(column)} from audit_log where tenant_id = ${tenantId} and ${among} and ${sql.ref(column)} > step.value order by 1 limit 1)
    from step where step.value is not null
  ) select value from step where value is not null limit 200`;

/** Something was created in every tenant; the index of actions has the others. */
const CREATED = 'CREATE';

export const auditRoutes = [
  route(GetAuditLog, pageOfTrail),
  route(GetAuditFacets, async ({ tx, caller }) => ({
    entities: (await different('entity', caller.tenantId).execute(tx)).rows
      .map(({ value }) => ({ value, text: kindText(value, caller.locale) }))
      .toSorted((a, b) => a.text.localeCompare(b.text, caller.locale)),
    actions: [
      CREATED,
      ...(await different('action', caller.tenantId, sql`action <> 'CREATE'`).execute(tx)).rows.map((row) => row.value),
    ].toSorted(),
  })),
  route(ExportAuditLog, async ({ tx, caller, input }) => {
    const { format, ...filter } = input.query;
    const rows = await readTrail(tx, caller, filter, { limit: AT_ONCE.export });
    // Words that were searched for may be a number that is masked everywhere else (C4).
    const asked = filter.search === undefined ? filter : { ...filter, search: '•••' };
    const details = { filter: [null, asked], rows: [null, rows.length] };
    await sql`select app.note('EXPORT', 'AuditLog', null, null, ${JSON.stringify(details)}::jsonb)`.execute(tx);
    return writeSheet(
      kindText('AuditLog', caller.locale),
      format,
      COLUMNS.map(([key, title, kind]) => ({ key, title: title[caller.locale], kind })),
      rows.map((row) => ({ ...row, changes: row.changes.map(asLine).join('\n') })),
      await aboutTrail(tx, caller, filter, rows),
    );
  }),
  route(VerifyAuditLog, ({ tx, caller }) => verify(tx, caller)),
];

const asLine = ({ fieldText, old, new: now, oldText, newText }: AuditEntry['changes'][number]): string =>
  `${fieldText}: ${oldText ?? JSON.stringify(old)} -> ${newText ?? JSON.stringify(now)}`;
