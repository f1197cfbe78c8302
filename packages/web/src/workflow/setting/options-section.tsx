import {
  OPTION_FIELD_LABELS,
  RECALL_LABELS,
  REQUESTER_LEAVES_LABELS,
  RESUBMIT_LABELS,
  type RequestTypeInfo,
} from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import { ChoiceField, choicesOf, NumberField, TickField } from './setting-fields.tsx';
import { useSettingWords } from './use-setting-words.ts';

interface Props {
  options: Values;
  type: RequestTypeInfo | undefined;
  onChange: (options: Values) => void;
}

export function OptionsSection({ options, type, onChange }: Props) {
  const { t, locale } = useSettingWords();
  const field = (name: keyof typeof OPTION_FIELD_LABELS) => ({
    path: `definition.options.${name}`,
    label: OPTION_FIELD_LABELS[name][locale],
    value: (options[name] ?? null) as string | null,
    onChange: (value: unknown) => onChange({ ...options, [name]: value }),
  });
  const tick = (name: keyof typeof OPTION_FIELD_LABELS) => (
    <TickField {...field(name)} value={options[name] === true} />
  );
  return (
    <section className="form-section" aria-labelledby="workflow-options">
      <h3 id="workflow-options" className="form-section-title">
        {t('section.options')}
      </h3>
      <div className="form-grid">
        <ChoiceField {...field('resubmitMode')} choices={choicesOf(RESUBMIT_LABELS, locale)} />
        <ChoiceField {...field('recall')} choices={choicesOf(RECALL_LABELS, locale)} />
        <ChoiceField {...field('requesterLeaves')} choices={choicesOf(REQUESTER_LEAVES_LABELS, locale)} />
        <NumberField {...field('maxRounds')} />
        {tick('requireHumanDecision')}
        {tick('adminOverride')}
        {(type?.submitterMayCount === true || options['submitterCountsAsApprover'] === true) &&
          tick('submitterCountsAsApprover')}
      </div>
    </section>
  );
}
