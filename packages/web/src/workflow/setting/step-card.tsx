import {
  COMMENT_RULE_LABELS,
  ON_DUPLICATE_LABELS,
  ON_MISSING_LABELS,
  ON_TIMEOUT_LABELS,
  REJECT_RULE_LABELS,
  RESOLVE_AT_LABELS,
  type RequestTypeInfo,
  SLA_CALENDAR_LABELS,
  SLOT_KIND_LABELS,
  STEP_FIELD_LABELS,
  STEP_MODE_LABELS,
} from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ChoiceField, ChoicesField, choicesOf, NumberField, TextField, TickField } from './setting-fields.tsx';
import { hasErrorBelow, useSettingForm } from './setting-form.ts';
import { SlotFields } from './slot-fields.tsx';
import { useSettingWords } from './use-setting-words.ts';
import { newSlot, type StepDraft } from './workflow-draft.ts';

type Name = keyof typeof STEP_FIELD_LABELS;

interface Props {
  step: StepDraft;
  index: number;
  count: number;
  type: RequestTypeInfo | undefined;
  onChange: (step: StepDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One step: who decides, and behind a fold what else can be said of it. */
export function StepCard({ step, index, count, type, onChange, onMove, onRemove }: Props) {
  const { t, locale } = useSettingWords();
  const { errors, disabled } = useSettingForm();
  const path = `definition.steps.${index}`;
  const name = String(step.fields['name'] ?? '');
  const own = { step, path, onChange };
  const setSlots = (slots: StepDraft['slots']) => onChange({ ...step, slots });
  return (
    <li className="workflow-step" aria-labelledby={`step-${step.key}`} data-step={index}>
      <header className="workflow-step-head">
        <h4 id={`step-${step.key}`}>{t('step.title', { n: index + 1, name })}</h4>
        {!disabled && (
          <div className="workflow-step-tools">
            <Button
              id={`step-${step.key}-up`}
              size="small"
              disabled={index === 0}
              aria-label={t('step.up', { n: index + 1 })}
              title={t('step.upHint')}
              onClick={() => onMove(index - 1)}
            >
              ↑
            </Button>
            <Button
              id={`step-${step.key}-down`}
              size="small"
              disabled={index === count - 1}
              aria-label={t('step.down', { n: index + 1 })}
              title={t('step.downHint')}
              onClick={() => onMove(index + 1)}
            >
              ↓
            </Button>
            <Button size="small" aria-label={t('step.removeNamed', { n: index + 1 })} onClick={onRemove}>
              {t('step.remove')}
            </Button>
          </div>
        )}
      </header>
      <div className="form-grid">
        <Text {...own} name="name" required />
        <Pick {...own} name="mode" words={STEP_MODE_LABELS} />
        {step.fields['mode'] === 'N_OF' && <Count {...own} name="quorum" required />}
        <Text {...own} name="entryCondition" help={t('conditionHint')} />
      </div>
      <div className="workflow-slots">
        <h5>{STEP_FIELD_LABELS.slots[locale]}</h5>
        {errors[`${path}.slots`] && (
          <p className="field-error" role="alert">
            {errors[`${path}.slots`]}
          </p>
        )}
        {step.slots.map((slot, at) => (
          <fieldset key={slot.key} className="workflow-slot">
            <legend>{t('slot.title', { n: at + 1, kind: SLOT_KIND_LABELS[slot.kind][locale] })}</legend>
            <SlotFields
              slot={slot}
              path={`${path}.slots.${at}`}
              onChange={(next) => setSlots(step.slots.map((one) => (one.key === slot.key ? next : one)))}
            />
            {!disabled && (
              <Button
                size="small"
                aria-label={t('slot.removeNamed', { n: at + 1, step: index + 1 })}
                onClick={() => setSlots(step.slots.filter(({ key }) => key !== slot.key))}
              >
                {t('slot.remove')}
              </Button>
            )}
          </fieldset>
        ))}
        {!disabled && (
          <Button size="small" type="dashed" onClick={() => setSlots([...step.slots, newSlot()])}>
            {t('slot.add')}
          </Button>
        )}
      </div>
      <Fold title={t('fold.exceptions')} path={path} names={EXCEPTIONS}>
        <Pick {...own} name="onVacant" words={ON_MISSING_LABELS} />
        <Pick {...own} name="onSelf" words={ON_MISSING_LABELS} />
        <Pick {...own} name="onDuplicate" words={ON_DUPLICATE_LABELS} />
        <Pick {...own} name="resolveAt" words={RESOLVE_AT_LABELS} />
        <Text {...own} name="autoApproveWhen" help={t('conditionHint')} />
      </Fold>
      <Fold title={t('fold.decisions')} path={path} names={DECISIONS}>
        <Pick {...own} name="rejectRule" words={REJECT_RULE_LABELS} />
        <Pick {...own} name="commentRule" words={COMMENT_RULE_LABELS} />
        <EditableFields {...own} type={type} />
        <Tick {...own} name="allowReturn" />
        <Tick {...own} name="allowDelegation" />
        <Tick {...own} name="distinctPersons" />
      </Fold>
      <Fold title={t('fold.deadline')} path={path} names={DEADLINE}>
        <Count {...own} name="slaDays" />
        <Pick {...own} name="slaCalendar" words={SLA_CALENDAR_LABELS} />
        <Count {...own} name="remindAfterDays" />
        <Count {...own} name="remindEveryDays" />
        <Count {...own} name="maxReminders" />
        <Pick
          {...own}
          name="onTimeout"
          words={type?.mayApproveOnTimeout === false ? WITHOUT_APPROVE : ON_TIMEOUT_LABELS}
        />
        {step.fields['onTimeout'] === 'ESCALATE' && <Escalation {...own} />}
      </Fold>
    </li>
  );
}

const EXCEPTIONS: readonly Name[] = ['onVacant', 'onSelf', 'onDuplicate', 'resolveAt', 'autoApproveWhen'];
const DECISIONS: readonly Name[] = [
  'rejectRule',
  'commentRule',
  'editableFields',
  'allowReturn',
  'allowDelegation',
  'distinctPersons',
];
const DEADLINE: readonly Name[] = [
  'slaDays',
  'slaCalendar',
  'remindAfterDays',
  'remindEveryDays',
  'maxReminders',
  'onTimeout',
  'escalateTo',
];
const { APPROVE: _approve, ...WITHOUT_APPROVE } = ON_TIMEOUT_LABELS;

/** Opens by itself where something in it is wrong. */
function Fold(props: { title: string; path: string; names: readonly Name[]; children: ReactNode }) {
  const { title, path, names, children } = props;
  const { errors } = useSettingForm();
  const [isOpen, setOpen] = useState(false);
  const isWrong = hasErrorBelow(errors, path, names);
  return (
    <details
      className="workflow-fold"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="form-grid">{children}</div>
    </details>
  );
}

interface Own {
  step: StepDraft;
  path: string;
  onChange: (step: StepDraft) => void;
}
const field = ({ step, path, onChange }: Own, name: Name, locale: 'en' | 'id') => ({
  path: `${path}.${name}`,
  label: STEP_FIELD_LABELS[name][locale],
  value: (step.fields[name] ?? null) as string | null,
  onChange: (value: unknown) => onChange({ ...step, fields: { ...step.fields, [name]: value } }),
});

function Text({ name, required = false, help, ...own }: Own & { name: Name; required?: boolean; help?: string }) {
  const { locale } = useSettingWords();
  return <TextField {...field(own, name, locale)} required={required} help={help} />;
}
function Count({ name, required = false, ...own }: Own & { name: Name; required?: boolean }) {
  const { locale } = useSettingWords();
  return <NumberField {...field(own, name, locale)} required={required} />;
}
function Pick({ name, words, ...own }: Own & { name: Name; words: Parameters<typeof choicesOf>[0] }) {
  const { locale } = useSettingWords();
  return <ChoiceField {...field(own, name, locale)} choices={choicesOf(words, locale)} />;
}
function Tick({ name, ...own }: Own & { name: Name }) {
  const { locale } = useSettingWords();
  return <TickField {...field(own, name, locale)} value={own.step.fields[name] === true} />;
}

function EditableFields({ type, ...own }: Own & { type: RequestTypeInfo | undefined }) {
  const { locale } = useSettingWords();
  const choices = (type?.editableFields ?? []).map((one) => ({ value: one.name, label: one.label }));
  const value = (own.step.fields['editableFields'] ?? []) as string[];
  if (choices.length === 0 && value.length === 0) return null;
  return <ChoicesField {...field(own, 'editableFields', locale)} value={value} choices={choices} />;
}

function Escalation({ step, path, onChange }: Own) {
  const { t, locale } = useSettingWords();
  const { disabled } = useSettingForm();
  const { escalateTo } = step;
  return (
    <fieldset className="workflow-slot workflow-wide">
      <legend>{STEP_FIELD_LABELS.escalateTo[locale]}</legend>
      {escalateTo ? (
        <SlotFields
          isPlain
          slot={escalateTo}
          path={`${path}.escalateTo`}
          onChange={(next) => onChange({ ...step, escalateTo: next })}
        />
      ) : (
        <p>{t('escalateUp')}</p>
      )}
      {!disabled && (
        <Button size="small" onClick={() => onChange({ ...step, escalateTo: escalateTo ? null : newSlot('ROLE') })}>
          {escalateTo ? t('escalateToManager') : t('escalateToOther')}
        </Button>
      )}
    </fieldset>
  );
}
