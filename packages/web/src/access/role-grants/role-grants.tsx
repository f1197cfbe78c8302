import { ROLE_GRANT_STATE_LABELS, ROLE_GRANT_STATES, type RoleGrant, type RoleGrantState } from '@personalia/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useWords } from '../../platform/resource/fields/words.ts';
import { EMPTY_ADDRESS } from '../../platform/resource/list/list-address.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { Pager } from '../../platform/resource/list/pager.tsx';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import { WaitingEnd } from './approval-end.tsx';
import { DecideMany } from './decide-many.tsx';
import { GrantRows } from './grant-rows.tsx';
import { useRoleGrants } from './use-role-grants.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import './role-grants.css';

const PAGE_SIZE = 20;

/** Roles that wait for approval, and what became of earlier ones (US-8). */
export function RoleGrants() {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const [params, setParams] = useSearchParams();
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const [chosen, setChosen] = useState<ReadonlyMap<string, RoleGrant>>(new Map());
  const state = ROLE_GRANT_STATES.find((one) => one === params.get('state')) ?? 'pending';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const go = (next: { state: RoleGrantState; page: number }): void => {
    setChosen(new Map());
    setParams({ state: next.state, page: String(next.page) });
  };
  const { data, error, refetch, isPlaceholderData } = useRoleGrants({ state, page, pageSize });
  return (
    <div className="list-page">
      <p className="access-note">{t('hint')}</p>
      <WaitingEnd />
      <div className="grants-tools">
        <StatusChoice
          label={t('state')}
          value={state}
          options={ROLE_GRANT_STATES.map((one) => ({ value: one, label: ROLE_GRANT_STATE_LABELS[one][locale] }))}
          onChange={(value) => go({ state: value as RoleGrantState, page: 1 })}
        />
        {chosen.size > 0 && <DecideMany grants={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
      </div>
      {error ? (
        <ListFailure error={error} entities={t('title')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={5} />
      ) : data.data.length === 0 ? (
        <ListMessage
          title={t(state === 'pending' ? 'nothingWaits' : 'none')}
          {...(state === 'pending' ? { hint: t('noneHint') } : {})}
        />
      ) : (
        <>
          <GrantRows
            grants={data.data}
            isStale={isPlaceholderData}
            chosen={chosen}
            onChoose={(grant) => setChosen((before) => toggled(before, grant))}
          />
          <Pager
            address={{ ...EMPTY_ADDRESS, page }}
            pagination={data.pagination}
            go={(next) => go({ state, page: next.page })}
            onPageSize={setPageSize}
          />
        </>
      )}
    </div>
  );
}

function toggled(chosen: ReadonlyMap<string, RoleGrant>, grant: RoleGrant): ReadonlyMap<string, RoleGrant> {
  const next = new Map(chosen);
  if (!next.delete(grant.id)) next.set(grant.id, grant);
  return next;
}
