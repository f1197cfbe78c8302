import type { RequestTypeInfo } from '@personalia/contract';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSettingForm } from './setting-form.ts';
import { StepCard } from './step-card.tsx';
import { useSettingWords } from './use-setting-words.ts';
import { moved, newStep, type StepDraft } from './workflow-draft.ts';

const MOST_STEPS = 20;

interface Props {
  steps: readonly StepDraft[];
  type: RequestTypeInfo | undefined;
  onChange: (steps: StepDraft[]) => void;
}

/** The steps in their order, moved by buttons or by Alt and an arrow. */
export function StepsSection({ steps, type, onChange }: Props) {
  const { t } = useSettingWords();
  const { errors, disabled } = useSettingForm();
  const [announced, setAnnounced] = useState('');
  const move = (step: StepDraft, from: number, to: number) => {
    onChange(moved(steps, from, to));
    setAnnounced(t('step.moved', { name: String(step.fields['name'] ?? ''), n: to + 1 }));
    // The browser loses the focus of what is moved: typing goes on in the field, pressing on the button that still moves.
    const held = document.activeElement?.id ?? '';
    const button = `step-${step.key}-${to === 0 ? 'down' : to === steps.length - 1 || from > to ? 'up' : 'down'}`;
    const field = held.replace(`definition.steps.${from}.`, `definition.steps.${to}.`);
    requestAnimationFrame(() => document.getElementById(held.startsWith('field-') ? field : button)?.focus());
  };
  const list = useMoveKeys((from, to) => {
    const step = steps[from];
    if (step && !disabled && to >= 0 && to < steps.length) move(step, from, to);
  });
  return (
    <section className="form-section" aria-labelledby="workflow-steps">
      <h3 id="workflow-steps" className="form-section-title">
        {t('section.steps')}
      </h3>
      {errors['definition.steps'] && (
        <p className="field-error" role="alert">
          {errors['definition.steps']}
        </p>
      )}
      {steps.length === 0 && <p className="workflow-note">{t('noSteps')}</p>}
      <ol ref={list} className="workflow-steps">
        {steps.map((step, index) => (
          <StepCard
            key={step.key}
            step={step}
            index={index}
            count={steps.length}
            type={type}
            onChange={(next) => onChange(steps.map((one) => (one.key === step.key ? next : one)))}
            onMove={(to) => move(step, index, to)}
            onRemove={() => onChange(steps.filter(({ key }) => key !== step.key))}
          />
        ))}
      </ol>
      <p role="status" className="workflow-said">
        {announced}
      </p>
      {!disabled && steps.length < MOST_STEPS && (
        <Button type="dashed" onClick={() => onChange([...steps, newStep(t('step.new'))])}>
          {t('step.add')}
        </Button>
      )}
      <Facts type={type} />
    </section>
  );
}

/** Alt and an arrow move the step that the cursor is in, from wherever in it that is. */
function useMoveKeys(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const from = Number((event.target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'] ?? Number.NaN);
    if (!event.altKey || way === 0 || Number.isNaN(from)) return;
    event.preventDefault();
    onMove(from, from + way);
  });
  useEffect(() => {
    const element = list.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return list;
}

/** What conditions may look at. */
function Facts({ type }: { type: RequestTypeInfo | undefined }) {
  const { t } = useSettingWords();
  if (!type) return null;
  return (
    <details className="workflow-fold">
      <summary>{t('facts')}</summary>
      <p className="workflow-note">{t('factsExample')}</p>
      <dl className="workflow-facts">
        {type.facts.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
