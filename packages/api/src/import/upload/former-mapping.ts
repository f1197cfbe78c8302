import { applyProfile, fitsHeader, type ImportProfile, type ImportSettings } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { fieldsFor, mayIn } from '../entities/index.ts';
import { profilesFor } from '../profiles.ts';

interface FormerMapping {
  readonly entity: ImportEntity;
  readonly profile: Pick<ImportProfile, 'id' | 'name' | 'header' | 'settings'>;
}

/** The mapping that was kept last of a file with the same columns; null: there is none that the caller may know of. */
export async function formerMapping(
  tx: Tx,
  caller: Caller,
  entities: readonly ImportEntity[],
  header: readonly string[],
): Promise<FormerMapping | null> {
  const kept = await profilesFor(tx, caller, entities);
  const profile = kept.find((one) => fitsHeader(one, header));
  const entity = entities.find(({ name }) => name === profile?.entity);
  return profile && entity ? { entity, profile } : null;
}

/**
 * What was kept, for a file at hand. Fields that are not there any more, and what the caller may not do, are left out:
 * there `proposed` stands, as for a file that comes for the first time.
 */
export function settingsOf(
  { entity, profile }: FormerMapping,
  header: readonly string[],
  proposed: ImportSettings,
  caller: Caller,
): ImportSettings {
  const settings = applyProfile(profile, header);
  const open = new Map(fieldsFor(entity, caller).map(({ key, field }) => [key, field]));
  const isOpen = (key: string | null): key is string => key !== null && open.has(key);
  const only = <T>(by: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(by).filter(([key]) => isOpen(key)));
  return {
    ...settings,
    mode: mayIn(entity, settings.mode, caller) ? settings.mode : proposed.mode,
    matchKey: entity.matchKeys.some(({ key }) => key === settings.matchKey) ? settings.matchKey : proposed.matchKey,
    mapping: settings.mapping.map((key) => (isOpen(key) ? key : null)),
    values: only(settings.values),
    defaults: only(settings.defaults),
    create: settings.create.filter(isOpen),
  };
}
