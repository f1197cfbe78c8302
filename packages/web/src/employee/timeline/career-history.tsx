import type { TransitionRecord } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { employeeOf } from '../parts/employee-of.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { EventTable } from './event-table.tsx';
import { spanOf } from './lanes.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { transitionsOf } from './transitions-query.ts';
import { useCareerLanes } from './use-career-lanes.ts';
import { useTimelineWords } from './words.ts';
import './timeline.css';

interface Props {
  employeeId: string;
  actions: (event: TransitionRecord) => ReactNode;
}

/** A career as a picture and as its events, for pages of other areas (12.7). */
export function CareerHistory({ employeeId, actions }: Props) {
  const { t } = useTimelineWords();
  const { t: words } = useWords();
  const record = useQuery(employeeOf(employeeId));
  const events = useQuery(transitionsOf(employeeId));
  if (events.error)
    return <ListFailure error={events.error} entities={t('events')} onRetry={() => void events.refetch()} />;
  if (!events.data) return <p role="status">{words('loading')}</p>;
  return (
    <>
      {record.data && record.data.segments.length > 0 && <Picture record={record.data} />}
      <EventTable list={events.data} actions={actions} />
    </>
  );
}

function Picture({ record }: { record: EmployeeDetail }) {
  const today = useToday();
  const lanes = useCareerLanes(record);
  return <TimelineChart lanes={lanes} {...spanOf(lanes, today)} today={today} />;
}
