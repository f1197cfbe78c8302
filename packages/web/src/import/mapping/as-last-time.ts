import type { ImportRecord } from '@personalia/contract';
import { hashKey } from '@tanstack/react-query';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

/** The file was mapped by a kept mapping, and nobody went back to what would have been proposed without it. */
export const isAsLastTime = (
  { entity, profile }: Pick<ImportRecord, 'entity' | 'profile'>,
  draft: { readonly entity: Pick<SettingsDraft['entity'], 'name'>; readonly settings: SettingsDraft['settings'] },
): boolean =>
  profile !== null && draft.entity.name === entity && hashKey([draft.settings]) !== hashKey([profile.instead]);
