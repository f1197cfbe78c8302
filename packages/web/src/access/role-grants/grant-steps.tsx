import { type RoleGrant, WithdrawRoleGrant } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { RequestTrailButton } from '../../platform/requests/request-trail-button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useGrantStep } from './use-role-grants.ts';

/** What this person may do with a request that waits: decide on it, or take the own one back. */
export function GrantSteps({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation('grants');
  const { nameOf } = useRoleWords();
  const { step, isBusy } = useGrantStep();
  const [deciding, setDeciding] = useState(false);
  const { id, version, can, userName, requestId } = grant;
  const words = { name: userName, role: nameOf(grant.roleName) };
  const withdraw = () =>
    step(() => call(WithdrawRoleGrant, { params: { id }, body: { version } }), t('done.withdraw', words));
  return (
    <div className="access-commands">
      {can.includes('approve') && (
        <Button size="small" type="primary" aria-label={t('decideOf', words)} onClick={() => setDeciding(true)}>
          {t('decide')}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button size="small" loading={isBusy} aria-label={t('withdrawOf', words)} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
      {requestId && <RequestTrailButton requestId={requestId} title={`${words.role}, ${userName}`} />}
      {deciding && <DecideDialog grant={grant} onClose={() => setDeciding(false)} />}
    </div>
  );
}
