import {
  CreateScheduledExport,
  DeleteScheduledExport,
  GetScheduledExports,
  type InputOf,
  RunScheduledExport,
  type ScheduledExport,
  SwitchScheduledExport,
  UpdateScheduledExport,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useReportWords } from '../use-report-words.ts';

const KEY = 'EmployeeSchedules';
const WHILE_UNDER_WAY_MS = 2_000;
const isUnderWay = ({ lastState }: ScheduledExport): boolean => lastState === 'queued' || lastState === 'running';
export type ScheduleDraft = InputOf<typeof CreateScheduledExport>['body'];

/** Own exports by the clock, and what can be done with them. What is refused is said, save by `save`, which throws it. */
export function useSchedules() {
  const { t } = useReportWords();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(GetScheduledExports, { signal }),
    staleTime: 0,
    // Somebody who has one run now waits for its end here.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WHILE_UNDER_WAY_MS : false),
  });
  const { step } = useStep(KEY);
  const at = ({ id }: ScheduledExport) => ({ params: { id } });
  return {
    schedules: data,
    error,
    retry: () => void refetch(),
    /** A new one, or another form of one that is there. */
    async save(body: ScheduleDraft, known: ScheduledExport | null) {
      const made = known
        ? await call(UpdateScheduledExport, { ...at(known), body: { ...body, version: known.version } })
        : await call(CreateScheduledExport, { body });
      await client.invalidateQueries({ queryKey: [KEY] });
      return made;
    },
    run: (one: ScheduledExport) =>
      step(async () => {
        await call(RunScheduledExport, at(one));
        await jobsChanged();
      }, t('export.queued')),
    pause: (one: ScheduledExport) => {
      const status = one.status === 'active' ? 'inactive' : 'active';
      const texts = t(status === 'active' ? 'schedule.resumed' : 'schedule.paused', { name: one.name });
      return step(() => call(SwitchScheduledExport, { ...at(one), body: { status, version: one.version } }), texts);
    },
    remove: (one: ScheduledExport) =>
      step(() => call(DeleteScheduledExport, at(one)), t('schedule.deleted', { name: one.name })),
  };
}

export type Schedules = ReturnType<typeof useSchedules>;
