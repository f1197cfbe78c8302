import type { RequestTypeInfo } from '@personalia/contract';
import { ChoiceField, NumberField, TextField } from './setting-fields.tsx';
import { useSettingWords } from './use-setting-words.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

interface Props {
  draft: WorkflowDraft;
  types: readonly RequestTypeInfo[];
  /** The type is fixed after the first publication. */
  typeIsFixed: boolean;
  onChange: (change: Partial<WorkflowDraft>) => void;
}

export function GeneralSection({ draft, types, typeIsFixed, onChange }: Props) {
  const { t } = useSettingWords();
  return (
    <section className="form-section" aria-labelledby="workflow-general">
      <h3 id="workflow-general" className="form-section-title">
        {t('section.general')}
      </h3>
      <div className="form-grid">
        <ChoiceField
          path="requestType"
          label={t('requestType')}
          help={typeIsFixed ? t('typeIsFixed') : undefined}
          disabled={typeIsFixed}
          value={draft.requestType}
          choices={types.map(({ code, label }) => ({ value: code, label }))}
          onChange={(requestType) => onChange({ requestType })}
        />
        <TextField
          path="code"
          label={t('code')}
          required
          value={draft.code}
          onChange={(code) => onChange({ code: (code ?? '').toUpperCase() })}
        />
        <TextField
          path="name"
          label={t('name')}
          required
          value={draft.name}
          onChange={(name) => onChange({ name: name ?? '' })}
        />
        <NumberField
          path="priority"
          label={t('priority')}
          required
          help={t('priorityHint')}
          value={draft.priority}
          onChange={(priority) => onChange({ priority })}
        />
        <TextField
          wide
          lines={2}
          path="description"
          label={t('description')}
          value={draft.description}
          onChange={(description) => onChange({ description: description ?? '' })}
        />
      </div>
    </section>
  );
}
