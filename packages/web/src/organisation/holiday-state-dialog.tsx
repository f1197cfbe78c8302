import {
  Holiday,
  HolidayCalendar,
  PreviewHolidayImpact,
  PublishHolidays,
  type ReplyOf,
  WithdrawHolidays,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call, messageOf } from '../platform/api/index.ts';
import { FormAlert } from '../platform/form/form-alert.tsx';
import { formatDate } from '../platform/format/index.ts';
import { Dialog } from '../platform/resource/dialog.tsx';
import { useWords } from '../platform/resource/fields/words.ts';
import { useSubmit } from '../platform/submit/index.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/form/form.css';

export type HolidayAct = 'publish' | 'withdraw';

const STATES = { publish: 'published', withdraw: 'withdrawn' } as const;
const ENDPOINTS = { publish: PublishHolidays, withdraw: WithdrawHolidays } as const;

interface Props {
  act: HolidayAct;
  ids: readonly string[];
  /** Of a single day. */
  name: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Says what changes for employees and their leave before days are published or withdrawn (attendance 8.2). */
export function HolidayStateDialog({ act, ids, name, onDone, onClose }: Props) {
  const { t } = useOrganisationWords();
  const { t: words } = useWords();
  const impact = useQuery({
    queryKey: [Holiday.name, 'impact', act, ids],
    queryFn: ({ signal }) => call(PreviewHolidayImpact, { body: { ids: [...ids], to: STATES[act] }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { submit, isBusy, general } = useSubmit<ReplyOf<typeof PublishHolidays>>({
    refresh: [Holiday.name, HolidayCalendar.name],
    success: ({ changed }) => t(`holidays.${act}.done`, { count: changed }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const count = impact.data?.days ?? 0;
  const write = () =>
    void submit((idempotencyKey) => call(ENDPOINTS[act], { body: { ids: [...ids] }, idempotencyKey }));
  return (
    <Dialog
      open
      isQuestion
      title={name ? t(`holidays.${act}.title`, { name }) : t(`holidays.${act}.titleMany`, { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger={act === 'withdraw'} loading={isBusy} disabled={count === 0} onClick={write}>
            {count === 0 || name ? t(`holidays.${act}.action`) : t(`holidays.${act}.confirm`, { count })}
          </Button>
        </>
      }
    >
      <FormAlert text={general ?? (impact.error ? messageOf(impact.error) : null)} />
      {impact.isPending && <p role="status">{words('loading')}</p>}
      {impact.data && <p>{count === 0 ? t(`holidays.${act}.nothing`) : <Impact impact={impact.data} />}</p>}
    </Dialog>
  );
}

function Impact({
  impact: { employeeDays, leaveRequests, countedUntil },
}: {
  impact: ReplyOf<typeof PreviewHolidayImpact>;
}) {
  const { t, locale } = useOrganisationWords();
  const text = t('holidays.impact', {
    days: t('holidays.employeeDays', { count: employeeDays }),
    requests: t('holidays.leaveRequests', { count: leaveRequests }),
  });
  return [
    text,
    ...(leaveRequests > 0 ? [t('holidays.recount')] : []),
    ...(countedUntil ? [t('holidays.countedUntil', { date: formatDate(countedUntil, locale) })] : []),
  ].join(' ');
}
