import { amountText, CreateMassLeave, type MassLeave, PreviewMassLeave, type ReplyOf } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { Counts } from '../parts/outcomes.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { ExcludedFields, type ExcludedRow } from './excluded-fields.tsx';
import {
  BasicFields,
  InsufficientFields,
  type MassLeaveDraft,
  OptOutFields,
  START,
  sent,
  WhoFields,
} from './mass-fields.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../parts/leave.css';

/** /mass-leave/mass-leave-form: what and when, for whom, and what it would do, before it is booked (leave 3.6). */
export function Component() {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(START);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<MassLeaveDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { name, leaveTypeId, dates, excluded } = draft;
  const isReady = leaveTypeId !== '' && dates.length > 0;
  const asked = isReady ? { ...draft, name: 'preview', excluded: chosen(excluded) } : null;
  const { data: preview, error } = useQuery({
    queryKey: ['MassLeave', 'preview', asked],
    queryFn: ({ signal }) => call(PreviewMassLeave, { body: sent(asked ?? START), signal }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
  });
  const { submit, isBusy, general, errors } = useSubmit<MassLeave>({
    refresh: ['MassLeave', 'LeaveAccount', 'LeaveRequest'],
    success: ({ status }) => t(status === 'PENDING' ? 'mass.submitted' : 'mass.queued'),
    onDone: ({ id }) => {
      void jobsChanged();
      void navigate(`/mass-leave?open=${id}`);
    },
  });
  const guard = useUnsavedGuard((name !== '' || isReady) && !isBusy);
  const booked = preview?.booked ?? 0;
  return (
    <form
      className="form form-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const isComplete = excluded.every((row) => row.employeeId !== '' && row.reason.trim() !== '');
        if (isReady && isComplete && name.trim() !== '')
          void submit((idempotencyKey) => call(CreateMassLeave, { body: sent(draft), idempotencyKey }));
      }}
    >
      <FormAlert text={general} />
      <BasicFields draft={draft} onChange={change} errors={errors} isTried={isTried} />
      <WhoFields draft={draft} onChange={change} />
      <ExcludedFields
        rows={excluded}
        onChange={(rows) => change({ excluded: rows })}
        errors={errors}
        isTried={isTried}
      />
      <InsufficientFields draft={draft} onChange={change} errors={errors} />
      <OptOutFields draft={draft} onChange={change} errors={errors} />
      <Consequences preview={preview} dates={dates.length} error={error} />
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={booked === 0}>
          {t('mass.book', { count: booked })}
        </Button>
        <Button onClick={() => void navigate('/mass-leave')}>{words('cancel')}</Button>
      </div>
      {guard}
    </form>
  );
}

/** Whom the preview leaves out: who is chosen, each once, whatever the reason will be. */
const chosen = (rows: readonly ExcludedRow[]): ExcludedRow[] =>
  [...new Set(rows.map(({ employeeId }) => employeeId))]
    .filter((id) => id !== '')
    .map((employeeId, key) => ({ key, employeeId, reason: 'preview' }));

interface ConsequencesProps {
  preview: ReplyOf<typeof PreviewMassLeave> | undefined;
  dates: number;
  error: Error | null;
}

/** What would be booked, and who has too few days for it (leave 3.6). */
function Consequences({ preview, dates, error }: ConsequencesProps) {
  const { t, locale } = useLeaveWords();
  return (
    <section className="form-section" aria-live="polite">
      <h3 className="form-section-title">{t('mass.preview')}</h3>
      {error && <FormAlert text={messageOf(error)} />}
      {!preview && !error && <p className="note">{t('mass.previewHint')}</p>}
      {preview && (
        <>
          <Counts counts={preview.counts} dates={dates} />
          {preview.lacking.length > 0 && (
            <RowsTable
              compact
              label={t('mass.lacking')}
              heads={[t('mass.lacking'), t('mass.line.date'), { words: t('balance.available'), isNumber: true }]}
            >
              {preview.lacking.map(({ employeeId, employee, employeeNo, date, available }) => (
                <tr key={`${employeeId}${date}`}>
                  <th scope="row">
                    {employee} <span className="note">{employeeNo}</span>
                  </th>
                  <td className="rows-text">{formatDate(date, locale)}</td>
                  <td className="rows-number">{amountText(available, { leaveUnit: preview.leaveUnit }, locale)}</td>
                </tr>
              ))}
            </RowsTable>
          )}
        </>
      )}
    </section>
  );
}
