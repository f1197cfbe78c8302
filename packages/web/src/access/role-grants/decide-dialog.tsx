import { ApproveRoleGrant, RejectRoleGrant, type RoleGrant, SCOPE_LABELS } from '@personalia/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useRoleDescriptions, useRoleWords } from '../../platform/i18n/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { useGrantText } from './use-grant-text.ts';
import { useGrantStep, useGrantToDecide } from './use-role-grants.ts';

/** US-8: what is asked for and what it brings together, and the decision; who rejects says why. */
export function DecideDialog({ grant, onClose }: { grant: RoleGrant; onClose: () => void }) {
  const { t } = useTranslation('grants');
  const { nameOf } = useRoleWords();
  const { step, isBusy } = useGrantStep();
  const { id, version, userName, roleName } = grant;
  const words = { name: userName, role: nameOf(roleName) };

  async function decide(how: Decision, comment: string): Promise<void> {
    const input = { params: { id }, body: { version, comment } };
    const work = () => (how === 'approve' ? call(ApproveRoleGrant, input) : call(RejectRoleGrant, input));
    if (await step(work, t(`done.${how}`, words))) onClose();
  }

  return (
    <DecisionDialog title={t('decideTitle', words)} isBusy={isBusy} onDecide={decide} onClose={onClose}>
      <GrantFacts grant={grant} />
    </DecisionDialog>
  );
}

function GrantFacts({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const descriptionOf = useRoleDescriptions();
  const textOf = useGrantText();
  const { data, error, refetch } = useGrantToDecide(grant.id);
  if (error) return <ListFailure error={error} entities={t('title')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  const description = descriptionOf(data.roleName, data.description ?? '');
  return (
    <>
      {data.roleChanged && <Alert type="warning" showIcon className="form-alert" title={t('roleChanged')} />}
      {data.duties.map(({ ruleId, a, b, severity }) => (
        <Alert
          key={ruleId}
          type={severity === 'block' ? 'error' : 'warning'}
          showIcon
          className="form-alert"
          title={t(severity === 'block' ? 'stops' : 'bringsTogether', { a, b })}
        />
      ))}
      <dl className="grant-facts">
        <dt>{t('role')}</dt>
        <dd>
          {nameOf(data.roleName)}
          {description && <span className="access-about">{description}</span>}
        </dd>
        <dt>{t('whose')}</dt>
        <dd>{data.scopes.map((scope) => SCOPE_LABELS[scope][locale]).join(', ')}</dd>
        <dt>{t('validity')}</dt>
        <dd>
          {textOf(data)}
          {data.widens && <span className="access-about">{t('widens')}</span>}
        </dd>
        <dt>{t('asked')}</dt>
        <dd>{t('askedBy', { name: data.submittedBy, time: formatInstant(data.submittedAt, locale) })}</dd>
      </dl>
    </>
  );
}
