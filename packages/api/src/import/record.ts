import type {
  ImportCounts,
  ImportPolicy,
  ImportRecord,
  ImportSettings,
  ImportState,
  Label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { SheetInfo } from '../platform/files/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';

export interface ImportSource extends SheetInfo {
  readonly samples: readonly (readonly string[])[];
  /** About how many rows there are; null when that is not known before they are read. */
  readonly estimate: number | null;
  /** See the record of the contract. */
  readonly profile?: ImportRecord['profile'];
}

/** How the file of an upload is read: as it was guessed, or as somebody said. */
export const readingOf = ({ encoding, delimiter, sheet }: ImportSource) => ({
  encoding: encoding ?? undefined,
  delimiter: delimiter ?? undefined,
  sheet: sheet ?? undefined,
});

/** What is kept of an upload, with its JSON parts in their shapes. */
export interface ImportRow {
  readonly id: string;
  readonly entity: string;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly archive_id: string | null;
  readonly archive: ImportRecord['archive'];
  readonly source: ImportSource;
  readonly settings: ImportSettings & { readonly policy?: ImportPolicy };
  readonly state: ImportState;
  readonly counts: Partial<ImportCounts>;
  readonly checkpoint: number;
  readonly job_id: string | null;
  readonly message: Label | null;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

export async function readImport(tx: Tx, tenantId: string, id: string, lock = false): Promise<ImportRow> {
  let query = tx.selectFrom('data_import').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return row as unknown as ImportRow;
}

/**
 * Whether a job is the one that an upload waits for. Each pause, resume and undo leaves the one before it at work until it
 * notices; that one must not write, count or end anything any more.
 */
export const isAtWork = (job: { readonly id: string }, upload: ImportRow): boolean => upload.job_id === job.id;

interface Change {
  state?: ImportState;
  counts?: Partial<ImportCounts>;
  settings?: unknown;
  source?: ImportSource;
  entity?: string;
  archive_id?: string | null;
  archive?: ImportRecord['archive'];
  checkpoint?: number;
  job_id?: string | null;
  message?: Label | null;
  started_at?: string;
  finished_at?: string | null;
}

export async function changeImport(
  tx: Tx,
  tenantId: string,
  id: string,
  { counts, settings, source, archive, message, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('data_import')
    .set((e) => ({
      ...change,
      ...(archive === undefined ? {} : { archive: archive && JSON.stringify(archive) }),
      ...(message === undefined ? {} : { message: message && JSON.stringify(message) }),
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
      ...(source ? { source: JSON.stringify(source) } : {}),
      ...(settings ? { settings: JSON.stringify(settings) } : {}),
      version: e('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const NO_COUNTS: ImportCounts = {
  rows: 0,
  add: 0,
  change: 0,
  same: 0,
  errors: 0,
  warnings: 0,
  added: 0,
  changed: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  known: 0,
  leaving: 0,
};
export const fullCounts = (counts: Partial<ImportCounts>): ImportCounts => ({ ...NO_COUNTS, ...counts });

const UNDO_DAYS = 30;
const undoUntil = ({ finished_at }: ImportRow): string | null =>
  finished_at === null ? null : new Date(Date.parse(finished_at) + UNDO_DAYS * 86_400_000).toISOString();

/** What may follow a state, as data. */
const ACTIONS: Readonly<Record<ImportState, ImportRecord['can']>> = {
  uploaded: ['map', 'cancel'],
  mapped: ['map', 'validate', 'cancel'],
  validating: ['cancel'],
  validated: ['map', 'validate', 'run', 'cancel'],
  validatedWithErrors: ['map', 'validate', 'run', 'cancel'],
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  completed: ['undo'],
  completedWithErrors: ['undo'],
  failed: ['map', 'validate', 'undo'],
  cancelled: ['undo'],
  undoing: [],
  undone: [],
  // What held the rest may be gone by now.
  undonePartly: ['undo'],
};

const wroteSomething = ({ counts }: ImportRow): boolean => (counts.added ?? 0) + (counts.changed ?? 0) > 0;

export function actionsOf(row: ImportRow): ImportRecord['can'] {
  const until = undoUntil(row);
  return ACTIONS[row.state].filter((action) => {
    if (action === 'undo') return wroteSomething(row) && until !== null && until > new Date().toISOString();
    // Its rows stand together in one transaction: there is nothing between them to wait at.
    if (action === 'pause') return row.settings.policy !== 'allOrNothing';
    if (action === 'map' || action === 'validate') return row.file_id !== null && !wroteSomething(row);
    return true;
  });
}

/** What is in a column that becomes no field is known to nobody but whoever has uploaded it. */
export const isOpen = ({ created_by, settings }: ImportRow, at: number, caller: Pick<Caller, 'userId'>): boolean =>
  created_by === caller.userId || settings.mapping?.[at] != null;

const samplesFor = (row: ImportRow, caller: Pick<Caller, 'userId'>) =>
  row.source.samples.map((samples, at) => (isOpen(row, at, caller) ? samples : []));

export function toImportRecord(
  row: ImportRow,
  { createdBy, caller }: { readonly createdBy: string | null; readonly caller: Pick<Caller, 'userId' | 'locale'> },
  job: { done: number; total: number; startedAt: string | null } | null,
): ImportRecord {
  const { policy, ...settings } = row.settings;
  const { estimate: _, profile = null, ...source } = row.source;
  const seconds = job?.startedAt ? (Date.now() - Date.parse(job.startedAt)) / 1000 : 0;
  return {
    id: row.id,
    entity: row.entity,
    fileName: row.file_name,
    state: row.state,
    source: { ...source, samples: samplesFor(row, caller) } as ImportRecord['source'],
    settings,
    profile,
    archive: row.archive,
    counts: fullCounts(row.counts),
    progress: {
      done: job?.done ?? 0,
      total: job?.total ?? 0,
      rowsPerSecond: job && seconds > 0.2 ? Math.round(job.done / seconds) : null,
    },
    policy: policy ?? null,
    message: row.message?.[caller.locale] ?? null,
    jobId: row.job_id,
    can: actionsOf(row),
    undoUntil: undoUntil(row),
    createdBy,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
