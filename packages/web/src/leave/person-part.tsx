import { GetEmployeeBalance } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import { CardRow, CardRows, HomeCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';

/** What somebody has taken and has left, of each type of leave. */
export function LeaveOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const days = (value: string) => t('leave.days', { count: Number(value), days: formatDecimal(value, locale) });
  const card = useQuery({
    queryKey: ['LeaveRequest', 'person', employeeId],
    queryFn: ({ signal }) => call(GetEmployeeBalance, { params: { employeeId }, signal }),
    retry: false,
  });
  return (
    <HomeCard
      title={t('person.leave')}
      card={card}
      empty={t('person.noLeave')}
      isEmpty={({ accounts }) => accounts.length === 0}
    >
      {({ accounts }) => (
        <CardRows>
          {accounts.map(({ id, type, taken, available, validTo }) => (
            <CardRow
              key={id}
              primary={type}
              secondary={[
                t('person.taken', { count: Number(taken), days: formatDecimal(taken, locale) }),
                validTo && t('leave.validTo', { date: formatDate(validTo, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              side={days(available)}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}
