import type { ImportEntityInfo, ImportRecord, ImportSettings } from '@personalia/contract';
import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';

/** What is being chosen in steps 2 and 3; the server learns of it when the check begins. */
export interface SettingsDraft {
  readonly entity: ImportEntityInfo;
  readonly settings: ImportSettings;
  readonly dirty: boolean;
  change(change: Partial<ImportSettings>): void;
  /** Back to what the server has: the file was read again. */
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
    change: (change) => setChosen({ entity: entity.name, settings: { ...settings, ...change } }),
    forget: () => setChosen(null),
  };
}
