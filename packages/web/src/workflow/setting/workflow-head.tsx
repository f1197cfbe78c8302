import type { WorkflowSetting } from '@personalia/contract';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { StatusMark } from '../../platform/resource/fields/status-mark.tsx';
import { useSettingWords } from './use-setting-words.ts';

interface Props {
  setting: WorkflowSetting;
  isDirty: boolean;
}

/** What is in force, and whether a draft waits. */
export function WorkflowHead({ setting, isDirty }: Props) {
  const { t } = useSettingWords();
  const { published, draft, draftIsSimulated, running, status, typeLabel } = setting;
  return (
    <p className="workflow-badges">
      <StatusMark status={status} />
      <span>{typeLabel}</span>
      <StateChip tone={published ? 'positive' : undefined}>
        {published ? t('badge.published', { n: published.versionNo }) : t('badge.unpublished')}
      </StateChip>
      {draft && (
        <StateChip tone="waiting">
          {t(draftIsSimulated && !isDirty ? 'badge.simulated' : 'badge.draft', { n: draft.versionNo })}
        </StateChip>
      )}
      <span className="workflow-note">{t('badge.running', { count: running })}</span>
    </p>
  );
}
