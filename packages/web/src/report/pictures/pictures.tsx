import { GetWorkforcePictures } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { DateInput } from '../../platform/form/index.ts';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useReportWords } from '../use-report-words.ts';
import { HeadcountChart } from './headcount-chart.tsx';
import { MovementChart } from './movement-chart.tsx';
import { Picture } from './picture.tsx';
import './pictures.css';

/** The workforce month by month: headcount against plan, joiners and leavers; each with the table behind it. */
export function Pictures() {
  const { t } = useReportWords();
  const id = useId();
  const [asOf, setAsOf] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['EmployeeData', 'pictures', asOf],
    queryFn: ({ signal }) => call(GetWorkforcePictures, { query: asOf ? { asOf } : {}, signal }),
  });
  const months = data?.months ?? [];
  const hasPlan = months.some(({ plan }) => plan !== null);
  return (
    <div className="list-page pictures">
      <div className="register-labelled">
        <label htmlFor={id}>{t('pictures.around')}</label>
        <DateInput keepsDay id={id} value={asOf} placeholder={t('asOf.today')} onChange={setAsOf} />
      </div>
      {error && <ListFailure error={error} entities={t('entities')} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} columns={4} />}
      {data && (
        <>
          <Picture
            title={t(hasPlan ? 'pictures.headcountAndPlan' : 'pictures.headcount')}
            file="headcount"
            columns={[
              { key: 'headcount', label: t('pictures.people'), mark: 'line' },
              ...(hasPlan ? [{ key: 'plan' as const, label: t('pictures.plan'), mark: 'dashed' as const }] : []),
            ]}
            months={months}
            asOf={data.asOf}
          >
            <HeadcountChart months={months} asOf={data.asOf} />
          </Picture>
          <Picture
            title={t('pictures.movements')}
            file="joiners-and-leavers"
            columns={[
              { key: 'joiners', label: t('pictures.joiners'), mark: 'up' },
              { key: 'leavers', label: t('pictures.leavers'), mark: 'down' },
            ]}
            months={months}
            asOf={data.asOf}
          >
            <MovementChart months={months} />
          </Picture>
        </>
      )}
    </div>
  );
}
