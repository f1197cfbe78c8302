import { useHireWords } from '../parts/words.ts';
import type { Step } from './steps.ts';

interface Props {
  steps: readonly Step[];
  current: number;
  /** Last step that can be opened from here. */
  open: number;
  onChoose: (index: number) => void;
}

/** Where one is in the hire; steps that can be opened are buttons. */
export function StepTrail({ steps, current, open, onChoose }: Props) {
  const { t } = useHireWords();
  return (
    <nav aria-label={t('hire.steps')}>
      <ol className="step-trail">
        {steps.map(({ key }, index) => (
          <li key={key} data-place={index < current ? 'past' : index === current ? 'here' : 'ahead'}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              disabled={index > open}
              onClick={() => onChoose(index)}
            >
              <span className="trail-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="trail-name">{t(`step.${key}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
