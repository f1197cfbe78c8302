import {
  type CalendarDate,
  CUSTOM_TRANSITION,
  Employee,
  EmployeeTransitions,
  isEntered,
  type TransitionRecord,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useToday } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useMayChange } from '../parts/may-change.ts';
import { FactTable } from '../record/fact-table.tsx';
import { stretchesOf } from '../record/timeline.ts';
import { AsOfPanel } from './as-of-panel.tsx';
import { EventTable } from './event-table.tsx';
import { componentText, employmentTypeText, payText } from './fact-text.ts';
import { lanesOf, spanOf } from './lanes.ts';
import { asksForTransition, withoutTransition } from './new-transition.ts';
import { TimelineChart } from './timeline-chart.tsx';
import type { Recorded } from './transition-panel.tsx';
import { useTimelineWords } from './words.ts';
import './timeline.css';

const TransitionPanel = lazy(async () => ({ default: (await import('./transition-panel.tsx')).TransitionPanel }));
const MorePanel = lazy(async () => ({ default: (await import('./more-panel.tsx')).MorePanel }));
const CancelPanel = lazy(async () => ({ default: (await import('./cancel-panel.tsx')).CancelPanel }));

/** What lies over the timeline. */
type Opened =
  | { readonly what: 'new' }
  | { readonly what: 'correct' | 'cancel'; readonly event: TransitionRecord }
  | { readonly what: 'more'; readonly event: Recorded }
  | null;

/** A career as a picture, as a table and as its events; and what may be done to it (organisation-and-employee 12.7). */
export function TimelineTab({ record, asOf: from }: { record: EmployeeDetail; asOf: CalendarDate | null }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const mayChange = useMayChange();
  const today = useToday();
  const [asOf, setAsOf] = useState<CalendarDate>(from ?? today);
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(asksForTransition(params) && mayChange ? { what: 'new' } : null);
  const events = useQuery({
    queryKey: [Employee.name, 'transitions', record.id],
    queryFn: ({ signal }) => call(EmployeeTransitions, { params: { id: record.id }, signal }),
  });
  const asked = useQuery({
    queryKey: ['own fields', CUSTOM_TRANSITION.entity],
    queryFn: ({ signal }) => call(CUSTOM_TRANSITION.columns, { signal }),
  });
  const { segments, salary = [] } = record;
  const lanes = lanesOf(
    segments,
    salary,
    (fact, segment) =>
      fact === 'employmentType' ? employmentTypeText(segment.employmentType, locale) : (segment[fact]?.name ?? ''),
    (one) => payText(one, locale),
    t('suspended'),
  );
  const labels = Object.fromEntries(
    lanes.map(({ key }) => [key, key.startsWith('pay.') ? componentText(key.slice(4), locale) : t(`lane.${key}`)]),
  );
  if (segments.length === 0) return <p className="record-empty">{t('empty')}</p>;
  const close = () => {
    setOpened(null);
    if (asksForTransition(params)) setParams(withoutTransition, { replace: true });
  };
  /** What the company asks of every event is asked of the new one at once: later nobody would think of it. */
  const goOn = (event: Recorded) => {
    close();
    if (asked.data?.some(isEntered)) setOpened({ what: 'more', event });
  };
  return (
    <>
      <div className="tl-head">
        <h2 className="form-section-title">{t('timeline')}</h2>
        {mayChange && (
          <Button type="primary" onClick={() => setOpened({ what: 'new' })}>
            {t('new')}
          </Button>
        )}
      </div>
      <TimelineChart
        lanes={lanes}
        labels={labels}
        {...spanOf(lanes, today)}
        asOf={asOf}
        today={today}
        onAsOf={setAsOf}
      />
      <AsOfPanel record={record} span={spanOf(lanes, today)} asOf={asOf} today={today} onAsOf={setAsOf} />
      <h2 className="form-section-title">{t('events')}</h2>
      {events.error && (
        <ListFailure error={events.error} entities={t('events')} onRetry={() => void events.refetch()} />
      )}
      {events.isPending && <p role="status">{words('loading')}</p>}
      {events.data && (
        <EventTable
          list={events.data}
          onCorrect={(event) => setOpened({ what: 'correct', event })}
          onCancel={(event) => setOpened({ what: 'cancel', event })}
          onMore={asked.data && asked.data.length > 0 ? (event) => setOpened({ what: 'more', event }) : null}
        />
      )}
      <details className="tl-facts">
        <summary>{t('allFacts')}</summary>
        <FactTable stretches={stretchesOf(segments, today)} />
      </details>
      <Suspense fallback={null}>
        {opened && (opened.what === 'new' || opened.what === 'correct') && (
          <TransitionPanel
            record={record}
            corrects={opened.what === 'correct' ? opened.event : null}
            events={events.data ?? { transitions: [], names: {}, noticeDays: 0 }}
            onClose={close}
            onRecorded={goOn}
          />
        )}
        {opened?.what === 'more' && <MorePanel event={opened.event} canEdit={mayChange} onClose={close} />}
        {opened?.what === 'cancel' && <CancelPanel event={opened.event} onClose={close} />}
      </Suspense>
    </>
  );
}
