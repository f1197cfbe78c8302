import type { ImportEntityInfo, ImportRecord } from '@personalia/contract';
import type { Step } from '../state/steps.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** What every step is given. */
export interface StepProps {
  upload: ImportRecord;
  entities: readonly ImportEntityInfo[];
  draft: SettingsDraft;
  /** Without it the upload can be looked at only. */
  mayChange: boolean;
  /** To another step; null: to the one that the state is at. */
  go: (step: Step | null) => void;
}
