import { menuOf } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { PageTabs, useKeptTab } from '../platform/page-tabs/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import { pages as dayPages } from './holiday.ts';
import { pages as calendarPages } from './holiday-calendar.ts';
import { HolidayList } from './holiday-list.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const HolidayYear = lazy(async () => ({ default: (await import('./holiday-year.tsx')).HolidayYear }));

const HolidayImport = lazy(async () => ({ default: (await import('./holiday-import.tsx')).HolidayImport }));

const TABS = ['days', 'year', 'calendars', 'import'] as const;
const READING = ['days', 'year', 'calendars'] as const;

/** /holiday: days off as a list and as a year, and the calendars they belong to (attendance 8). */
export function Component() {
  const { t } = useOrganisationWords();
  const may = useMay(menuOf(dayPages.resource));
  const tabs = may('edit') ? TABS : READING;
  const [tab, setTab] = useKeptTab<(typeof TABS)[number]>(tabs);
  return (
    <>
      <PageTabs
        label={t('holidays.tabs')}
        tabs={tabs}
        word={(one) => t(one === 'import' ? 'holidays.import.tab' : `holidays.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'days' && <HolidayList />}
      {tab === 'calendars' && <ResourceListPage key="calendars" pages={calendarPages} />}
      {tab === 'year' && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <HolidayYear />
        </Suspense>
      )}
      {tab === 'import' && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <HolidayImport />
        </Suspense>
      )}
    </>
  );
}
