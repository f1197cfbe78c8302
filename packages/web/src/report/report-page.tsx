import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Register } from './register/register.tsx';
import { useReportWords } from './use-report-words.ts';
import '../platform/resource/list/list.css';
import './register/register.css';

const Pictures = lazy(async () => ({ default: (await import('./pictures/pictures.tsx')).Pictures }));

const TABS = ['register', 'pictures'] as const;
type Tab = (typeof TABS)[number];

/** Data of employees as a table to be asked anything, and as pictures (organisation-and-employee 11). */
export function Component() {
  const { t } = useReportWords();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'register';
  return (
    <>
      <Segmented<Tab>
        className="register-tabs"
        aria-label={t('tabs.label')}
        value={tab}
        options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(next) => setParams(next === 'register' ? {} : { tab: next }, { replace: true })}
      />
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
