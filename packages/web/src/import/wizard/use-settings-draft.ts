import type { ImportEntityInfo, ImportMode, ImportRecord, ImportSettings } from '@personalia/contract';
import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { matchHeader } from '../mapping/match-header.ts';

/** What is being chosen in steps 2 and 3; the server learns of it when the check begins. */
export interface SettingsDraft {
  readonly entity: ImportEntityInfo;
  readonly settings: ImportSettings;
  readonly dirty: boolean;
  chooseEntity(name: string): void;
  change(change: Partial<ImportSettings>): void;
  /** Back to what the server has: the file was read anew. */
  forget(): void;
}

export function useSettingsDraft(upload: ImportRecord, entities: readonly ImportEntityInfo[]): SettingsDraft | null {
  const [chosen, setChosen] = useState<{ entity: string; settings: ImportSettings } | null>(null);
  const { entity: name, settings } = chosen ?? upload;
  const entity = entities.find((one) => one.name === name);
  if (!entity) return null;
  return {
    entity,
    settings,
    // The server gives defaults and meanings back in an order of its own.
    dirty: chosen !== null && hashKey([chosen]) !== hashKey([{ entity: upload.entity, settings: upload.settings }]),
    chooseEntity(wanted) {
      const next = entities.find((one) => one.name === wanted);
      if (next) setChosen({ entity: next.name, settings: settingsFor(next, upload, settings) });
    },
    change: (change) => setChosen({ entity: entity.name, settings: { ...settings, ...change } }),
    forget: () => setChosen(null),
  };
}

/** Another entity has other fields: what was chosen for the former one goes, the file's formats stay. */
export function settingsFor(
  entity: ImportEntityInfo,
  upload: Pick<ImportRecord, 'entity' | 'source' | 'settings'>,
  before: ImportSettings,
): ImportSettings {
  if (entity.name === upload.entity) return upload.settings;
  const mode = entity.modes.find((one) => one === before.mode) ?? entity.modes[0] ?? 'insert';
  return {
    ...before,
    mode: mode as ImportMode,
    matchKey: entity.matchKeys[0]?.key ?? null,
    mapping: matchHeader(upload.source.header, entity.fields, upload.settings.mapping),
    values: {},
    defaults: {},
    create: [],
  };
}
