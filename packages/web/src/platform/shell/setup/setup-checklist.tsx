import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import type { GetSetupProgress, ReplyOf, SetupStep } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../session/index.ts';
import { isAllowed } from '../guard.ts';
import { useRoleStore } from '../role/role-store.ts';
import { useMayDo } from '../use-may-do.ts';
import { putAside } from './put-aside.ts';
import { StepMark } from './step-mark.tsx';

interface SetupChecklistProps {
  progress: ReplyOf<typeof GetSetupProgress>;
  onLeave(): void;
}

export function SetupChecklist({ progress, onLeave }: SetupChecklistProps) {
  const { t } = useTranslation(['settings', 'shell']);
  const { user } = useSession();
  const leaveAside = () => {
    putAside(user.tenantId);
    onLeave();
  };
  return (
    <div className="side-panel-content">
      <p className="setup-summary">{t('setup.summary', { done: progress.done, total: progress.total })}</p>
      <progress className="progress-bar" max={100} value={progress.percent} aria-label={t('setup.panel')} />
      <ol className="setup-steps">
        {progress.steps.map((step) => (
          <Step key={step.code} step={step} onLeave={onLeave} />
        ))}
      </ol>
      {progress.percent < 100 && (
        <button type="button" className="setup-aside" onClick={leaveAside}>
          {t('setup.aside')}
        </button>
      )}
    </div>
  );
}

function Step({ step, onLeave }: { step: SetupStep; onLeave(): void }) {
  const { t } = useTranslation('settings');
  const menus = useRoleStore((state) => state.menus);
  const mayMark = useMayDo('edit', '/user-management');
  const state = step.notApplicable ? t('setup.notApplicable') : step.done ? t('setup.done') : null;
  return (
    <li className={step.done || step.notApplicable ? 'setup-step setup-step-done' : 'setup-step'}>
      <span className="setup-step-mark" aria-hidden="true">
        {step.notApplicable ? <MinusCircleOutlined /> : step.done ? <CheckCircleFilled className="setup-done" /> : null}
      </span>
      {isAllowed(step.path, menus) ? (
        <Link to={step.path} onClick={onLeave}>
          {step.label}
        </Link>
      ) : (
        <span>{step.label}</span>
      )}
      {state && <span className="setup-step-state">{state}</span>}
      {mayMark && !step.done && <StepMark step={step} />}
    </li>
  );
}
