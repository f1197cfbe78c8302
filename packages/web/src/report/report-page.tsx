import { lazy, Suspense } from 'react';
import { useMailedFile } from '../platform/jobs/index.ts';
import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { Register } from './register/register.tsx';
import { useReportWords } from './use-report-words.ts';
import '../platform/resource/list/list.css';
import './register/register.css';

const Pictures = lazy(async () => ({ default: (await import('./pictures/pictures.tsx')).Pictures }));

const TABS = ['register', 'pictures'] as const;

/** Data of employees as a table to be asked anything, and as pictures (organisation-and-employee 11). */
export function Component() {
  const { t } = useReportWords();
  const [tab, setTab] = usePageTab(TABS);
  useMailedFile();
  return (
    <>
      <PageTabs label={t('tabs.label')} tabs={TABS} word={(one) => t(`tabs.${one}`)} value={tab} onChange={setTab} />
      {tab === 'register' ? (
        <Register />
      ) : (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Pictures />
        </Suspense>
      )}
    </>
  );
}
