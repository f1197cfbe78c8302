import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { STEPS, type Step, stepLook } from '../state/steps.ts';
import { useImportWords } from '../use-import-words.ts';
import './step-bar.css';

interface Props {
  shown: Step;
  open: readonly Step[];
  onGo: (step: Step) => void;
}

/** The six steps; those that are open can be gone back to. */
export function StepBar({ shown, open, onGo }: Props) {
  const { t } = useImportWords();
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="step-bar">
        {STEPS.map((step, at) => {
          const look = stepLook(step, shown);
          const number = (
            <span className="step-number" aria-hidden="true">
              {look === 'done' ? <CheckOutlined /> : at + 1}
            </span>
          );
          return (
            <li key={step} className={`step step-${look}`} aria-current={look === 'current' ? 'step' : undefined}>
              {look !== 'current' && open.includes(step) ? (
                <button type="button" className="step-link" onClick={() => onGo(step)}>
                  {number}
                  <span className="step-name">{t(`steps.${step}`)}</span>
                </button>
              ) : (
                <span className="step-link">
                  {number}
                  <span className="step-name">{t(`steps.${step}`)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
