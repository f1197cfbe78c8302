import {
  addDays,
  amountText,
  type CalendarDate,
  describeRules,
  LeaveType,
  PreviewLeavePublish,
  PublishLeave,
  type ReplyOf,
  unitOf,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, dayIn, FieldRow } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

interface Props {
  /** The latest day from which one of the types is in force already; a version begins after it. */
  published: CalendarDate | null;
  onClose: () => void;
}

/** A type that is new begins with the year; changes of one that is in force begin today, or after it. */
const firstDay = (today: CalendarDate, published: CalendarDate | null): CalendarDate =>
  published === null
    ? (`${today.slice(0, 4)}-01-01` as CalendarDate)
    : published < today
      ? today
      : addDays(published, 1);

/** Who gets what before it is published, from a day on; then a job grants it (leave 1.6). */
export function PublishDialog({ published, onClose }: Props) {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const today = useToday();
  const [from, setFrom] = useState<string | null>(firstDay(today, published));
  const day = dayIn(from) === null ? null : from;
  const { data, error } = useQuery({
    queryKey: [LeaveType.name, 'impact', day],
    queryFn: ({ signal }) => call(PreviewLeavePublish, { body: { effectiveFrom: day ?? '' }, signal }),
    enabled: day !== null,
    staleTime: 0,
    retry: false,
  });
  const { submit, isBusy, general, errors } = useSubmit<ReplyOf<typeof PublishLeave>>({
    refresh: [LeaveType.name, 'LeaveAccount', 'LeaveRequest'],
    success: ({ published }) => t('setting.published', { count: published }),
    onDone: () => {
      void jobsChanged();
      onClose();
    },
  });
  return (
    <Dialog
      open
      wide
      title={t('setting.publishTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!data || data.types.length === 0}
            onClick={() =>
              void submit((idempotencyKey) =>
                call(PublishLeave, { body: { effectiveFrom: day ?? '' }, idempotencyKey }),
              )
            }
          >
            {t('setting.publish', { count: data?.types.length ?? 0 })}
          </Button>
        </>
      }
    >
      <FormAlert text={general ?? (error ? messageOf(error) : null)} />
      <FieldRow id="publish-from" label={t('setting.from')} required error={errors['effectiveFrom']}>
        {(ties) => <DateInput {...ties} value={from} onChange={setFrom} />}
      </FieldRow>
      {data && <Impact impact={data} />}
    </Dialog>
  );
}

function Impact({ impact: { types, year } }: { impact: ReplyOf<typeof PreviewLeavePublish> }) {
  const { t, locale } = useLeaveWords();
  const number = (name: string) => ({ words: t(`setting.impact.${name}`), isNumber: true });
  const heads = [
    t('setting.impact.type'),
    number('now'),
    number('later'),
    number('waiting'),
    number('notEligible'),
    number('days'),
  ];
  return (
    <>
      <p className="leave-impact-text">{t('setting.impact.text', { year: year.code })}</p>
      <RowsTable compact stacks tableClass="leave-impact" label={t('setting.impact.table')} heads={heads}>
        {types.map(({ id, name, rules, now, later, waiting, notEligible, grants, days }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className="note">{describeRules(rules, locale)}</span>
            </th>
            {[now, later, waiting, notEligible].map((count, at) => (
              <td
                key={heads.length + at}
                className="rows-number"
                data-label={WORDS[at] && t(`setting.impact.${WORDS[at]}`)}
              >
                {formatDecimal(String(count), locale)}
              </td>
            ))}
            <td className="rows-number" data-label={t('setting.impact.days')}>
              {grants > 0 ? <strong>{amountText(days, { leaveUnit: unitOf(rules) }, locale)}</strong> : '–'}
            </td>
          </tr>
        ))}
      </RowsTable>
    </>
  );
}
const WORDS = ['now', 'later', 'waiting', 'notEligible'];
