import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { AccountView } from './account-view.tsx';
import { type AccountAct, ActDialog } from './act-dialog.tsx';
import { LotsTable } from './lots-table.tsx';
import { StatementButton } from './statement-button.tsx';
import { useAccount } from './use-balances.ts';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** /balance-maintenance/balance-maintenance-record/{id}: one account with its ledger (leave 4.5). */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useLeaveWords();
  const may = useMay('balance-maintenance');
  const { data: account, error, refetch } = useAccount(id);
  const mayAdjust = may('create');
  const [act, setAct] = useState<AccountAct | null>(null);
  useNameOfPage(account ? `${account.employee} – ${account.type}` : '');
  if (error) return <RecordProblem error={error} list="/balance-maintenance" onRetry={() => void refetch()} />;
  if (!account) return <RecordSkeleton />;
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <h2 className="form-name">{account.employee}</h2>
          <p className="form-changed">
            {account.employeeNo} · {account.unit}
          </p>
        </div>
        <div className="leave-acts">
          <StatementButton employeeId={account.employeeId} query={{ accountId: id }} />
          {mayAdjust && (
            <>
              <Button onClick={() => setAct({ kind: 'transfer' })}>
                {t(account.leaveUnit === 'hour' ? 'lot.transfer.hours.title' : 'lot.transfer.title')}
              </Button>
              <LinkButton
                type="primary"
                to={`/balance-maintenance/balance-maintenance-record/${id}/balance-maintenance-form-add/${account.employeeId}`}
              >
                {t('adjust.add')}
              </LinkButton>
            </>
          )}
        </div>
      </header>
      <AccountView
        account={account}
        isOpen
        pathOf={(entry) =>
          `/balance-maintenance/balance-maintenance-record/${id}/balance-maintenance-form-preview/${entry.id}`
        }
        {...(mayAdjust ? { onReverse: (entry) => setAct({ kind: 'reverse', entry }) } : {})}
      />
      {mayAdjust && <LotsTable account={account} onAct={setAct} />}
      {act && <ActDialog account={account} act={act} onClose={() => setAct(null)} />}
    </div>
  );
}
