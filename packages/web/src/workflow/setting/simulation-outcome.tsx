import type { WorkflowSetting, WorkflowSimulation } from '@personalia/contract';
import { Alert } from 'antd';
import { useSettingWords } from './use-setting-words.ts';

interface Props {
  result: WorkflowSimulation;
  setting: WorkflowSetting | null;
}

/** Which workflow was chosen, why not the others, and whether the draft can be published now. */
export function SimulationOutcome({ result, setting }: Props) {
  const { t } = useSettingWords();
  const { chosen, outcome, others } = result;
  const isOwn = chosen !== null && chosen.id === setting?.id;
  const isGood = outcome === 'APPROVED' && isOwn;
  const title =
    outcome === 'NONE'
      ? t('simulation.none')
      : t(`simulation.${outcome}`, { code: chosen?.code ?? '', name: chosen?.name ?? '', n: chosen?.versionNo ?? 0 });
  return (
    <>
      <Alert
        type={isGood ? 'success' : 'warning'}
        showIcon
        role="status"
        title={title}
        description={
          setting?.draft
            ? isGood
              ? t('simulation.publishable')
              : isOwn
                ? t('simulation.notPublishable')
                : t('simulation.otherChosen', { code: setting.code })
            : undefined
        }
      />
      {others.length > 0 && (
        <details className="workflow-fold">
          <summary>{t('simulation.others', { count: others.length })}</summary>
          <ul className="workflow-others">
            {others.map((one) => (
              <li key={one.code}>
                <strong>{one.code}</strong> {one.name}
                <span className="workflow-note">{one.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
