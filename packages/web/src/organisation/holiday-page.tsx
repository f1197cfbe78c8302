import { lazy, Suspense } from 'react';
import { PageTabs, useKeptTab } from '../platform/page-tabs/index.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import { pages as dayPages } from './holiday.ts';
import { pages as calendarPages } from './holiday-calendar.ts';
import { useOrganisationWords } from './use-organisation-words.ts';

const HolidayYear = lazy(async () => ({ default: (await import('./holiday-year.tsx')).HolidayYear }));

const TABS = ['days', 'year', 'calendars'] as const;

/** /holiday: days off as a list and as a year, and the calendars they belong to (attendance 8). */
export function Component() {
  const { t } = useOrganisationWords();
  const [tab, setTab] = useKeptTab(TABS);
  return (
    <>
      <PageTabs
        label={t('holidays.tabs')}
        tabs={TABS}
        word={(one) => t(`holidays.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'days' && <ResourceListPage key="days" pages={dayPages} parts={{ imports: false }} />}
      {tab === 'calendars' && <ResourceListPage key="calendars" pages={calendarPages} />}
      {tab === 'year' && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <HolidayYear />
        </Suspense>
      )}
    </>
  );
}
