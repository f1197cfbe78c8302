import { GetEmployeeBalance, type LeaveUnit } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import { CardRow, CardRows, HomeCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { LinkButton } from '../platform/resource/link-button.tsx';
import { useMayDo } from '../platform/shell/index.ts';

const KEYS = {
  leave: { day: 'leave.days', hour: 'leave.hours' },
  taken: { day: 'person.taken', hour: 'person.takenHours' },
} as const;

/** What somebody has taken and has left, of each type of leave; whoever may asks for leave in their place. */
export function LeaveOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const amount = (key: 'leave' | 'taken', value: string, unit: LeaveUnit) =>
    t(KEYS[key][unit], { count: Number(value), days: formatDecimal(value, locale) });
  const mayAsk = useMayDo('create', '/leave-request');
  const card = useQuery({
    queryKey: ['LeaveRequest', 'person', employeeId],
    queryFn: ({ signal }) => call(GetEmployeeBalance, { params: { employeeId }, query: {}, signal }),
    retry: false,
  });
  return (
    <HomeCard title={t('person.leave')} card={card}>
      {({ accounts, employee }) => (
        <>
          {accounts.length === 0 && <p className="home-card-empty">{t('person.noLeave')}</p>}
          <CardRows>
            {accounts.map(({ id, type, leaveUnit, taken, available, validTo }) => (
              <CardRow
                key={id}
                primary={type}
                secondary={[
                  amount('taken', taken, leaveUnit),
                  validTo && t('leave.validTo', { date: formatDate(validTo, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                side={amount('leave', available, leaveUnit)}
              />
            ))}
          </CardRows>
          {mayAsk && (
            <p className="person-acts">
              <LinkButton to={`/leave-request/leave-form?employee=${employeeId}`}>
                {t('person.askLeave', { name: employee.name })}
              </LinkButton>
            </p>
          )}
        </>
      )}
    </HomeCard>
  );
}
