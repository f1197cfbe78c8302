import { CLAIM_PAYMENT_STATES, REQUEST_STATE_LABELS, type RequestState } from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import '../../platform/resource/parts.css';
import '../parts/claim.css';

/** Claims within the reach of the caller. */
export function Component({ pages }: { pages: ResourcePages }) {
  const { t, locale, amount } = useClaimWords();
  function cell({ name }: Column, record: AnyRecord) {
    const value = record[name];
    if (name === 'transactionNo' && value === null) return t('draft');
    if (name === 'state') return <ClaimState state={value as RequestState} />;
    if (name === 'paymentState')
      return value === 'NONE' ? '' : CLAIM_PAYMENT_STATES.find((one) => one.value === value)?.label[locale];
    if (AMOUNTS.has(name) && typeof value === 'string')
      return <span className="claim-amount">{amount(value, (record['currency'] as string | null) ?? null)}</span>;
    return undefined;
  }
  return (
    <ResourceListPage
      pages={pages}
      parts={{
        imports: false,
        deletes: false,
        switches: false,
        cell,
        status: (list) => (
          <>
            <WhoseChoice list={list} />
            <StateChoice list={list} />
          </>
        ),
        ownFilters: ['state.in', LINE_FILTER],
      }}
    />
  );
}

const AMOUNTS: ReadonlySet<string> = new Set(['claimed', 'eligible', 'approved', 'payable', 'paid']);
const SHOWN: readonly RequestState[] = ['DRAFT', 'PENDING', 'RETURNED', 'APPROVED'];

/** Which states the list shows; rarer ones are a filter. */
function StateChoice({ list: { address, change } }: { list: List }) {
  const { t, locale } = useClaimWords();
  const value = address.filters['state.in'] ?? '';
  return (
    <StatusChoice
      label={t('list.state')}
      value={value}
      options={[
        { value: '', label: t('list.all') },
        ...SHOWN.map((state) => ({ value: state as string, label: REQUEST_STATE_LABELS[state][locale] })),
      ]}
      onChange={(next) => {
        const { 'state.in': _, ...others } = address.filters;
        change({ filters: next === '' ? others : { ...others, 'state.in': next } });
      }}
    />
  );
}

/** The filter as it stands in the address. */
const LINE_FILTER = 'line.in';
function filterOf(whose: string, own: string): Readonly<Record<string, string>> {
  if (whose === 'mine') return { 'employeeId.in': own };
  return whose === 'team' ? { [LINE_FILTER]: 'team' } : {};
}

/** CL2: own claims, those of the team, or all within reach, for those who reach more than their own. */
function WhoseChoice({ list: { address, change } }: { list: List }) {
  const { t } = useClaimWords();
  const { data: me } = useMe();
  const own = me?.employeeId;
  if (!own || me.onlyEmployeeId !== null) return null;
  const isOwn = address.filters['employeeId.in'] === own;
  const isTeam = address.filters[LINE_FILTER] === 'team';
  return (
    <StatusChoice
      label={t('list.whose')}
      value={isOwn ? 'mine' : isTeam ? 'team' : ''}
      options={[
        { value: '', label: t('list.everybody') },
        { value: 'mine', label: t('list.mine') },
        ...(me.hasReports || isTeam ? [{ value: 'team', label: t('list.team') }] : []),
      ]}
      onChange={(next) => {
        const { 'employeeId.in': _, [LINE_FILTER]: _team, ...others } = address.filters;
        change({ filters: { ...others, ...filterOf(next, own) } });
      }}
    />
  );
}

export function ClaimState({ state }: { state: RequestState }) {
  const { locale } = useClaimWords();
  return <StateChip state={state}>{REQUEST_STATE_LABELS[state][locale]}</StateChip>;
}
