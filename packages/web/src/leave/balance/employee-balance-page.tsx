import type { CountedIn } from '@personalia/contract';
import { useParams } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  DayFilter,
  FilterFields,
  filledFilters,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { AccountView } from './account-view.tsx';
import { StatementButton } from './statement-button.tsx';
import { useEmployeeBalance } from './use-balances.ts';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** /employee/employee-leave-balance/{id}: every balance of one employee, and why it is what it is. */
export function Component() {
  const { id = '' } = useParams();
  const { t, locale } = useLeaveWords();
  const may = useMay('leave-request');
  const { params, change } = useAddressFilters();
  const asked = filledFilters(params, ['asOf', 'asKnownOn']);
  const { data, error, refetch } = useEmployeeBalance(id, asked);
  useNameOfPage(data?.employee.name ?? '');
  if (error) return <RecordProblem error={error} list="/leave-request" onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const { employee, accounts, others } = data;
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <h2 className="form-name">{employee.name}</h2>
          <p className="form-changed">{employee.no}</p>
        </div>
        <div className="leave-acts">
          <StatementButton employeeId={id} query={asked} />
          {may('create') && (
            <LinkButton type="primary" to="/leave-request/leave-form">
              {t('request.ask')}
            </LinkButton>
          )}
        </div>
      </header>
      <FilterFields names={['asOf', 'asKnownOn']}>
        {(['asOf', 'asKnownOn'] as const).map((name) => (
          <DayFilter
            key={name}
            id={`balance-${name}`}
            label={t(`balance.${name}`)}
            name={name}
            params={params}
            onChange={change}
          />
        ))}
      </FilterFields>
      {asked['asKnownOn'] && (
        <p className="note">{t('balance.known', { date: formatDate(asked['asKnownOn'], locale) })}</p>
      )}
      {accounts.length === 0 && others.length === 0 && (
        <ListMessage title={t('balance.none')} hint={t('balance.noneHint')} />
      )}
      {accounts.map((account) => (
        <AccountView key={account.id} account={account} />
      ))}
      {others.length > 0 && (
        <section className="leave-account" aria-label={t('balance.others')}>
          <h2>{t('balance.others')}</h2>
          <ul className="leave-waiting">
            {others.map(({ leaveTypeId, leaveUnit, type, taken, rules }) => (
              <li key={leaveTypeId}>
                <strong>{type}</strong>: <Taken leaveUnit={leaveUnit} taken={taken} />
                <span className="note">{rules}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Taken({ taken, ...countedIn }: Pick<CountedIn, 'leaveUnit'> & { taken: string }) {
  const { t } = useLeaveWords();
  return t('balance.takenThisYear', { days: useAmount(countedIn).full(taken) });
}
