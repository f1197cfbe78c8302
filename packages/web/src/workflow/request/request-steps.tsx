import { type ApprovalReason, type ApprovalStep, SKIP_REASON_LABELS, STEP_STATE_LABELS } from '@personalia/contract';
import { formatInstant } from '../../platform/format/index.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useRequestWords } from './request-words.ts';

/** The way of a request: each step with its people, since when, until when, and why it is as it is. */
export function RequestSteps({ steps, label }: { steps: readonly ApprovalStep[]; label: string }) {
  return (
    <ol className="request-steps" aria-label={label}>
      {steps.map((step) => (
        <Step key={`${step.seq}-${step.name}`} step={step} />
      ))}
    </ol>
  );
}

function Step({ step }: { step: ApprovalStep }) {
  const { t, locale } = useRequestWords();
  const { name, state, skipReason, enteredAt, dueAt, why } = step;
  // Whose decision was not waited for any longer has cancelled nothing: the history says who did.
  const people = step.people.filter((person) => person.state !== 'CANCELLED');
  return (
    <li data-state={state}>
      <p className="request-step-head">
        <strong>{name}</strong>
        <StateChip state={state}>{STEP_STATE_LABELS[state][locale]}</StateChip>
      </p>
      {skipReason && <p className="note">{SKIP_REASON_LABELS[skipReason][locale]}</p>}
      {state === 'ACTIVE' && enteredAt && (
        <p className="note">
          {t('step.since', { time: formatInstant(enteredAt, locale) })}
          {dueAt && ` · ${t('step.due', { time: formatInstant(dueAt, locale) })}`}
        </p>
      )}
      {people.length > 0 && (
        <ul className="request-people">
          {people.map((person) => (
            <Person key={person.taskId ?? person.name} person={person} />
          ))}
        </ul>
      )}
      <Why reasons={why} />
    </li>
  );
}

function Person({ person }: { person: ApprovalStep['people'][number] }) {
  const { t, locale } = useRequestWords();
  const { name, state, actedBy, actedAt, comment } = person;
  return (
    <li>
      {actedBy && actedBy !== name ? t('step.actedFor', { by: actedBy, name }) : name}
      {state && state !== 'OPEN' && (
        <span className="note">
          {' '}
          {t(`task.${state}`)}
          {actedAt && `, ${formatInstant(actedAt, locale)}`}
        </span>
      )}
      {comment && <q className="request-comment">{comment}</q>}
    </li>
  );
}

/** "Why must she approve?": the rule, what it looked at, and who was passed over. */
function Why({ reasons }: { reasons: readonly ApprovalReason[] }) {
  const { t } = useRequestWords();
  if (reasons.length === 0) return null;
  return (
    <details className="request-why">
      <summary>{t('why')}</summary>
      <ul>
        {reasons.map(({ rule, result, inputs, dropped }) => (
          <li key={rule}>
            {rule}: <strong>{result}</strong>
            {inputs.length > 0 && (
              <span className="note">{inputs.map(({ name, value }) => `${name} = ${value}`).join(', ')}</span>
            )}
            {dropped.map((one) => (
              <span key={one.name} className="note">
                {t('step.dropped', { name: one.name, reason: one.reason })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
