import { applyProfile, fitsHeader, type ImportProfile, type ImportSettings } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { fieldsFor, mayIn } from '../entities/index.ts';
import { profilesFor } from '../profiles.ts';

interface FormerMapping {
  readonly entity: ImportEntity;
  readonly profile: Pick<ImportProfile, 'id' | 'name' | 'header' | 'settings'>;
  /** Chosen for one file: what rows without a value got there, and how rows met records, is not meant for the next. */
  readonly ofOneFile: boolean;
}

/**
 * How a file with the same columns was read before: the mapping of it that was kept last, or else what the caller chose
 * for the last such file that was written. Null: there is none that the caller may know of.
 */
export async function formerMapping(
  tx: Tx,
  caller: Caller,
  entities: readonly ImportEntity[],
  header: readonly string[],
): Promise<FormerMapping | null> {
  const fitting = <T extends ImportProfile | FormerUpload>(all: readonly T[]) =>
    all.find((one) => fitsHeader(one, header));
  const kept = fitting(await profilesFor(tx, caller, entities));
  const profile = kept ?? fitting(await uploadsOf(tx, caller, entities));
  const entity = entities.find(({ name }) => name === profile?.entity);
  return profile && entity ? { entity, profile, ofOneFile: profile !== kept } : null;
}

type FormerUpload = Pick<ImportProfile, 'id' | 'name' | 'entity' | 'header' | 'settings'>;

/** Among the uploads of how many may be one with the same columns. */
const LOOKED_BACK = 50;

/** What the caller uploaded and had written, the latest first. */
async function uploadsOf(tx: Tx, caller: Caller, entities: readonly ImportEntity[]): Promise<FormerUpload[]> {
  const found = await tx
    .selectFrom('data_import')
    .select(['id', 'entity', 'file_name as name', 'settings', sql`source -> 'header'`.as('header')])
    .where('tenant_id', '=', caller.tenantId)
    .where('created_by', '=', caller.userId)
    .where('state', 'in', ['completed', 'completedWithErrors'])
    .where(
      'entity',
      'in',
      entities.map(({ name }) => name),
    )
    .orderBy('created_at', 'desc')
    .limit(LOOKED_BACK)
    .execute();
  return found as FormerUpload[];
}

/**
 * What was kept, for a file at hand. Fields that are not there any more, and what the caller may not do, are left out:
 * there `proposed` stands, as for a file that comes for the first time.
 */
export function settingsOf(
  { entity, profile, ofOneFile }: FormerMapping,
  header: readonly string[],
  proposed: ImportSettings,
  caller: Caller,
): ImportSettings {
  const settings = applyProfile(profile, header);
  const open = new Map(fieldsFor(entity, caller).map(({ key, field }) => [key, field]));
  const isOpen = (key: string | null): key is string => key !== null && open.has(key);
  const only = <T>(by: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(by).filter(([key]) => isOpen(key)));
  const mapping = settings.mapping.map((key) => (isOpen(key) ? key : null));
  const values = only(settings.values);
  if (ofOneFile) return { ...proposed, mapping: besides(mapping, proposed.mapping), values };
  return {
    ...settings,
    mode: mayIn(entity, settings.mode, caller) ? settings.mode : proposed.mode,
    matchKey: entity.matchKeys.some(({ key }) => key === settings.matchKey) ? settings.matchKey : proposed.matchKey,
    mapping,
    values,
    defaults: only(settings.defaults),
    create: settings.create.filter(isOpen),
  };
}

/** Columns that were left out of one file may be wanted of the next: there the proposal stands. */
function besides(former: ImportSettings['mapping'], proposed: ImportSettings['mapping']): ImportSettings['mapping'] {
  return former.map((key, at) => {
    const other = proposed[at] ?? null;
    return key ?? (former.includes(other) ? null : other);
  });
}
