import { DayList } from '../day/day-list.tsx';
import { DayPanel } from '../day/day-panel.tsx';
import { PeriodSelect } from './period-select.tsx';
import { type TabProps, usePeriods } from './use-report.ts';

/** Results of days, with why they are what they are (attendance 10.5). */
export function DaysTab({ params, onChange, exceptions = false }: TabProps & { exceptions?: boolean }) {
  const { data: periods } = usePeriods();
  const [date, employee] = [params.get('date'), params.get('employee')];
  const chosen = periods?.find(({ from, to }) => from === params.get('from') && to === params.get('to'));
  return (
    <>
      <DayList
        params={params}
        exceptions={exceptions}
        onChange={(changes) => onChange({ page: null, ...changes })}
        onOpen={(day) => onChange({ date: day.date, employee: day.employeeId })}
      >
        <PeriodSelect
          periods={periods ?? []}
          value={chosen?.id ?? null}
          onChange={(period) => onChange({ page: null, from: period?.from ?? null, to: period?.to ?? null })}
        />
      </DayList>
      {date && employee && (
        <DayPanel
          key={`${employee} ${date}`}
          employeeId={employee}
          date={date}
          onClose={() => onChange({ date: null, employee: null })}
        />
      )}
    </>
  );
}
