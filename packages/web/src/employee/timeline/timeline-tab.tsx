import { type CalendarDate, CUSTOM_TRANSITION, isEntered } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useAddressPanel } from '../../platform/page-tabs/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useToday } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useMayChange } from '../parts/may-change.ts';
import { FactTable } from '../record/fact-table.tsx';
import { stretchesOf } from '../record/timeline.ts';
import { AsOfPanel } from './as-of-panel.tsx';
import { askedType } from './asked-type.ts';
import { EventActions } from './event-actions.tsx';
import { EventTable } from './event-table.tsx';
import { spanOf } from './lanes.ts';
import { ANY_TYPE, NEW } from './new-transition.ts';
import { TimelineChart } from './timeline-chart.tsx';
import type { Recorded } from './transition-panel.tsx';
import { transitionsOf } from './transitions-query.ts';
import { useCareerLanes } from './use-career-lanes.ts';
import { useTimelineWords } from './words.ts';
import './timeline.css';

const TransitionPanel = lazy(async () => ({ default: (await import('./transition-panel.tsx')).TransitionPanel }));
const MorePanel = lazy(async () => ({ default: (await import('./more-panel.tsx')).MorePanel }));
const TransitionFilesPanel = lazy(async () => ({
  default: (await import('./transition-files.tsx')).TransitionFilesPanel,
}));
const CancelPanel = lazy(async () => ({ default: (await import('./cancel-panel.tsx')).CancelPanel }));

/** What lies over the timeline, in the address: a new event, or what is done with one of those that are there. */
const PANELS = [NEW, 'correct', 'cancel', 'more', 'files'] as const;

/** A career as a picture, as a table and as its events; and what may be done to it (organisation-and-employee 12.7). */
export function TimelineTab({ record, asOf: from }: { record: EmployeeDetail; asOf: CalendarDate | null }) {
  const { t } = useTimelineWords();
  const { t: words } = useWords();
  const mayChange = useMayChange();
  const today = useToday();
  const [asOf, setAsOf] = useState<CalendarDate>(from ?? today);
  const panel = useAddressPanel(PANELS);
  /** Just recorded, and perhaps not in the list yet. */
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const events = useQuery(transitionsOf(record.id));
  const asked = useQuery({
    queryKey: ['own fields', CUSTOM_TRANSITION.entity],
    queryFn: ({ signal }) => call(CUSTOM_TRANSITION.columns, { signal }),
  });
  const { segments } = record;
  const lanes = useCareerLanes(record);
  if (segments.length === 0) return <p className="record-empty">{t('empty')}</p>;
  /** What the company asks of every event is asked of the new one at once: later nobody would think of it. */
  const goOn = (event: Recorded) => {
    if (!asked.data?.some(isEntered)) return panel.close();
    setRecorded(event);
    panel.open('more', event.id);
  };
  const chosen = events.data?.transitions.find(({ id }) => id === panel.value);
  // An address may ask for what cannot be done any more.
  const may = (what: 'correct' | 'cancel') => panel.name === what && chosen?.can.includes(what) === true;
  const withMore = panel.name === 'more' ? (chosen ?? (recorded?.id === panel.value ? recorded : null)) : null;
  return (
    <>
      <div className="tl-head">
        <h2 className="form-section-title">{t('timeline')}</h2>
        {mayChange && (
          <Button type="primary" onClick={() => panel.open(NEW, ANY_TYPE)}>
            {t('new')}
          </Button>
        )}
      </div>
      <TimelineChart lanes={lanes} {...spanOf(lanes, today)} asOf={asOf} today={today} onAsOf={setAsOf} />
      <AsOfPanel record={record} span={spanOf(lanes, today)} asOf={asOf} today={today} onAsOf={setAsOf} />
      <h2 className="form-section-title">{t('events')}</h2>
      {events.error && (
        <ListFailure error={events.error} entities={t('events')} onRetry={() => void events.refetch()} />
      )}
      {events.isPending && <p role="status">{words('loading')}</p>}
      {events.data && (
        <EventTable
          list={events.data}
          actions={(event) => (
            <EventActions
              event={event}
              onCorrect={({ id }) => panel.open('correct', id)}
              onCancel={({ id }) => panel.open('cancel', id)}
              onFiles={({ id }) => panel.open('files', id)}
              onMore={asked.data && asked.data.length > 0 ? ({ id }) => panel.open('more', id) : null}
            />
          )}
        />
      )}
      <details className="tl-facts">
        <summary>{t('allFacts')}</summary>
        <FactTable stretches={stretchesOf(segments, today)} />
      </details>
      <Suspense fallback={null}>
        {((panel.name === NEW && mayChange) || may('correct')) && (
          <TransitionPanel
            key={`${panel.name} ${panel.value}`}
            record={record}
            type={panel.name === NEW ? askedType(panel.value) : null}
            corrects={panel.name === NEW ? null : (chosen ?? null)}
            events={events.data ?? { transitions: [], names: {}, noticeDays: 0 }}
            onClose={panel.close}
            onRecorded={goOn}
          />
        )}
        {withMore && <MorePanel event={withMore} canEdit={mayChange} onClose={panel.close} />}
        {panel.name === 'files' && chosen && <TransitionFilesPanel event={chosen} onClose={panel.close} />}
        {may('cancel') && chosen && <CancelPanel event={chosen} onClose={panel.close} />}
      </Suspense>
    </>
  );
}
