import { type CallOf, MOST_LISTED, PreviewRosterPublish, PublishRoster, type ReplyOf } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { ROSTER } from './use-roster.ts';

interface Props {
  which: CallOf<typeof PreviewRosterPublish>['body'];
  onClose: () => void;
  onPublished: () => void;
}

/** What publishing changes, for whom, and what cannot be published; then it is done. */
export function PublishDialog({ which, onClose, onPublished }: Props) {
  const { t, locale } = useAttendanceWords();
  const { data, error, refetch } = useQuery({
    queryKey: [ROSTER, 'publish', which],
    queryFn: ({ signal }) => call(PreviewRosterPublish, { body: which, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { submit, isBusy, general } = useSubmit<ReplyOf<typeof PublishRoster>>({
    refresh: [ROSTER, DAYS],
    success: ({ published, jobId }) => t(jobId ? 'roster.queued' : 'roster.published', { count: published }),
    onDone: ({ jobId }) => {
      if (jobId) void jobsChanged();
      onPublished();
      onClose();
    },
  });
  const count = data ? data.changes - data.refused : 0;
  const publish = () =>
    data &&
    void submit((idempotencyKey) =>
      call(PublishRoster, { body: { ...which, stamp: data.stamp }, idempotencyKey }),
    ).then((refused) => refused && void refetch());
  return (
    <Dialog
      open
      wide
      title={t('roster.publishTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('roster.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={count === 0} onClick={publish}>
            {t('roster.publishMany', { count })}
          </Button>
        </>
      }
    >
      {general && <FormAlert text={general} />}
      {error && <ListFailure error={error} entities={t('roster.many')} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={4} columns={4} />}
      {data && data.publishing > 0 && <p>{t('roster.publishing', { count: data.publishing })}</p>}
      {data && data.changes === 0 && <p>{t('roster.nothingToPublish')}</p>}
      {data && data.changes > 0 && (
        <>
          <p>
            {t('roster.summary', { count: data.employees })}
            {data.inBackground && ` ${t('roster.inBackground')}`}
            {data.refused > 0 && ` ${t('roster.summaryRefused', { count: data.refused })}`}
            {data.warnings > 0 && ` ${t('roster.summaryWarnings', { count: data.warnings })}`}
          </p>
          <RowsTable
            compact
            label={t('roster.changes')}
            heads={[
              t('day.column.employee'),
              t('day.column.date'),
              t('roster.before'),
              t('roster.after'),
              t('roster.note'),
            ]}
          >
            {data.listed.map((one) => (
              <tr key={`${one.employeeId} ${one.date}`}>
                <th scope="row">{one.employee}</th>
                <td>{formatDate(one.date, locale)}</td>
                <td>{one.before}</td>
                <td>{one.after}</td>
                <td className="rows-text">
                  {one.error && (
                    <span className="roster-warning" data-error>
                      {one.error}
                    </span>
                  )}
                  {one.warnings.map(({ code, text }) => (
                    <span key={code} className="roster-warning">
                      {text}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </RowsTable>
          {data.changes > MOST_LISTED && (
            <p className="day-note">{t('roster.more', { count: data.changes - MOST_LISTED })}</p>
          )}
        </>
      )}
    </Dialog>
  );
}
