import { attendancePages } from '@personalia/contract';
import { useLocation, useSearchParams } from 'react-router';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ExtractsTab } from '../extract/extracts-tab.tsx';
import { PunchesTab } from '../punch/punches-tab.tsx';
import { useAttendanceWords } from '../words.ts';
import { DaysTab } from './days-tab.tsx';
import { ExceptionsTab } from './exceptions-tab.tsx';
import { MonthTab } from './month-tab.tsx';
import { PeriodsTab } from './periods-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import '../../platform/resource/list/list.css';
import '../attendance.css';
import './report.css';

const TABS = ['days', 'exceptions', 'month', 'summary', 'punches', 'extracts', 'periods'] as const;
const PARTS = {
  days: DaysTab,
  exceptions: ExceptionsTab,
  month: MonthTab,
  summary: SummaryTab,
  punches: PunchesTab,
  extracts: ExtractsTab,
  periods: PeriodsTab,
};
/** Tabs of what came in; the others are of results. */
const INTAKE: readonly string[] = ['punches', 'extracts'];

/**
 * /attendance-extract and /attendance-report are one page: the first begins with the extracts, the second with the daily results
 * (attendance 10). Each tab is there for those who may see it.
 */
export function Component() {
  const { t } = useAttendanceWords();
  const { pathname } = useLocation();
  const seesReport = useMay(attendancePages.attendanceReport.path)('view');
  const seesExtracts = useMay(attendancePages.attendanceExtract.path)('view');
  const [params, setParams] = useSearchParams();
  const tabs = TABS.filter((tab) => (INTAKE.includes(tab) ? seesExtracts : seesReport));
  const first = pathname.startsWith(`/${attendancePages.attendanceExtract.path}`) ? 'extracts' : 'days';
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs.find((one) => one === first) ?? tabs[0];
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  if (!tab) return null;
  const Part = PARTS[tab];
  return (
    <div className="list-page">
      {tabs.length > 1 && (
        <PageTabs
          label={t('report.tabs')}
          tabs={tabs}
          word={(one) => t(`report.tab.${one}`)}
          value={tab}
          onChange={(next) => setParams(next === first ? {} : { tab: next })}
        />
      )}
      <Part params={params} onChange={change} />
    </div>
  );
}
