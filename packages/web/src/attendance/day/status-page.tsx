import { attendancePages } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { useAttendanceWords } from '../words.ts';
import { ClockCard } from './clock-card.tsx';
import { DayList } from './day-list.tsx';
import { DayPanel } from './day-panel.tsx';
import { MonthList } from './month-list.tsx';
import { useClock } from './use-days.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

const TABS = ['mine', 'all', 'statuses'] as const;
/** What a resource needs comes with its tab. */
const OwnStatuses = lazy(() => import('./own-statuses.tsx'));

/** /attendance-status: the own clock and month; for managers and HR the days of everybody in reach. */
export function Component() {
  const { t } = useAttendanceWords();
  const { data: me } = useMe();
  const mayKeep = useMay(attendancePages.workSchedule.path)('view');
  const { data: clock, error, refetch } = useClock();
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  if (error) return <ListFailure error={error} entities={t('day.many')} onRetry={() => void refetch()} />;
  if (!clock || !me)
    return (
      <div className="list-page">
        <ListSkeleton rows={6} columns={4} />
      </div>
    );
  const isShown = {
    mine: clock.employeeId !== null,
    all: !me.onlyEmployeeId,
    statuses: mayKeep,
  };
  const tabs = TABS.filter((tab) => isShown[tab]);
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0] ?? 'all';
  const opened = params.get('date');
  const openedFor = params.get('employee') ?? clock.employeeId;
  return (
    <>
      {tabs.length > 1 && (
        <PageTabs
          label={t('day.tabs')}
          tabs={tabs}
          word={(one) => t(`day.tab.${one}`)}
          value={tab}
          onChange={(next) => setParams({ tab: next }, { replace: true })}
        />
      )}
      {tab === 'statuses' ? (
        <Suspense fallback={<ListSkeleton rows={6} columns={6} />}>
          <OwnStatuses />
        </Suspense>
      ) : (
        <div className="list-page">
          {tab === 'mine' && clock.employeeId && (
            <>
              {clock.clocking !== 'off' && <ClockCard clock={clock} />}
              {tabs.length === 1 && <h2 className="day-own">{t('day.tab.mine')}</h2>}
              <MonthList
                employeeId={clock.employeeId}
                today={clock.today}
                month={params.get('month') ?? clock.today.slice(0, 7)}
                onMonth={(month) => change({ month })}
                onOpen={(date) => change({ date, employee: null })}
              />
            </>
          )}
          {tab === 'all' && (
            <DayList
              params={params}
              onChange={(changes) => change({ page: null, ...changes })}
              onOpen={({ date, employeeId }) => change({ date, employee: employeeId })}
            />
          )}
        </div>
      )}
      {opened && openedFor && (
        <DayPanel
          key={`${openedFor} ${opened}`}
          employeeId={openedFor}
          date={opened}
          onClose={() => change({ date: null, employee: null })}
        />
      )}
    </>
  );
}
