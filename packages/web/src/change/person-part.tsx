import { END_KIND_LABELS, GetCareerRecord, GetEnds, type TransitionType } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { formatDate } from '../platform/format/index.ts';
import { CardRow, CardRows, HomeCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { RequestStateText } from '../platform/requests/request-state.tsx';
import { LinkButton } from '../platform/resource/link-button.tsx';
import { useMayDo } from '../platform/shell/index.ts';
import { ENDS, openKey } from './career/ends-filter.ts';
import { addPath, CAREER, previewPath, useCareerWords } from './career/use-career.ts';
import { addPath as addActionPath } from './work-action/use-actions.ts';

/** What is proposed most for somebody, in this order (home-and-self-service 3.4), and the fact without which it says nothing. */
const OFFERED: readonly { readonly type: TransitionType; readonly of?: 'probationEnd' | 'contractEnd' }[] = [
  { type: 'promotion' },
  { type: 'transfer' },
  { type: 'adjustment' },
  { type: 'contract-renewal', of: 'contractEnd' },
  { type: 'confirmation', of: 'probationEnd' },
  { type: 'manager-change' },
];
const AHEAD_DAYS = 180;
const OPEN: readonly string[] = ['DRAFT', 'PENDING', 'RETURNED'];

/** What changes for somebody: what ends, what comes, what is asked for; and what can be proposed. */
export function CareerOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const { typeText, requestText } = useCareerWords();
  const mayAct = useMayDo('create', '/work-action');
  const seesEnds = useMayDo('view', '/end-of-contract-and-probation');
  const card = useQuery({
    queryKey: [CAREER, 'record', employeeId],
    queryFn: ({ signal }) => call(GetCareerRecord, { params: { employeeId }, signal }),
    retry: false,
  });
  const { data: ends } = useQuery({
    queryKey: [ENDS, 'person', employeeId],
    queryFn: ({ signal }) => call(GetEnds, { query: { employeeId, horizon: AHEAD_DAYS, pageSize: 10 }, signal }),
    enabled: seesEnds,
    retry: false,
  });
  return (
    <HomeCard title={t('person.career')} card={card}>
      {({ requests, events, types, today, current }) => {
        const open = requests.filter(({ state }) => OPEN.includes(state));
        const coming = events.filter(({ effectiveDate }) => effectiveDate > today);
        const due = ends?.data ?? [];
        return (
          <>
            {open.length + coming.length + due.length === 0 && (
              <p className="home-card-empty">{t('person.noChanges')}</p>
            )}
            <CardRows>
              {due.map(({ kind, what, end }) => (
                <CardRow
                  key={`${kind} ${end}`}
                  to={`/end-of-contract-and-probation?open=${openKey(employeeId, kind, end)}`}
                  primary={END_KIND_LABELS[kind][locale]}
                  secondary={what}
                  side={t('person.ends', { date: formatDate(end, locale) })}
                />
              ))}
              {coming.map(({ id, type, effectiveDate, transactionNo }) => (
                <CardRow
                  key={id}
                  primary={typeText(type)}
                  secondary={transactionNo}
                  side={t('person.from', { date: formatDate(effectiveDate, locale) })}
                />
              ))}
              {open.map((request) => (
                <CardRow
                  key={request.id}
                  to={previewPath(employeeId, request.id)}
                  primary={requestText(request)}
                  secondary={t('person.from', { date: formatDate(request.effectiveDate, locale) })}
                  side={<RequestStateText state={request.state} waitingFor={request.waitingFor} />}
                />
              ))}
            </CardRows>
            <p className="person-acts">
              {OFFERED.filter(({ type, of }) => types.includes(type) && (!of || current?.[of])).map(({ type }) => (
                <LinkButton key={type} to={`${addPath(employeeId)}?type=${type}`}>
                  {typeText(type)}
                </LinkButton>
              ))}
              {mayAct && <LinkButton to={addActionPath(employeeId)}>{t('person.workAction')}</LinkButton>}
            </p>
          </>
        );
      }}
    </HomeCard>
  );
}
