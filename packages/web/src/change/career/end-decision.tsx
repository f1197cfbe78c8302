import { DecideEnds, END_ACTION_LABELS, type EndAction, type EndRow } from '@personalia/contract';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { EndCompensation } from './end-compensation.tsx';
import { REFRESHED, useCareerWords } from './use-career.ts';

interface Props {
  /** Of one kind. */
  rows: readonly EndRow[];
  actions: readonly EndAction[];
  onClose: () => void;
  onDone: () => void;
}

const NAMED = 5;

/** What becomes of one end or of several at once: all of them or none (16.3). */
export function EndDecision({ rows, actions, onClose, onDone }: Props) {
  const { t, words, locale } = useCareerWords();
  const [action, setAction] = useState<EndAction | undefined>(actions[0]);
  const [months, setMonths] = useState<string | null>(action === 'renew' ? '12' : null);
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { submit, isBusy, error } = useSubmit<{ isPending: boolean }[]>({
    refresh: REFRESHED,
    fieldOf: () => null,
    success: (done) =>
      t(done.some(({ isPending }) => isPending) ? 'ends.requested' : 'ends.recorded', { count: done.length }),
    onDone,
  });
  const [first] = rows;
  if (!first || !action) return null;
  // The period of a renewal is in months, of an extension until a day; either can be given instead.
  const isPost = action === 'extendActing' || action === 'extendSecondment';
  const asksUntil = action === 'renew' || action === 'extend' || isPost;
  const isEnding = action === 'letEnd' || action === 'fail' || action === 'retire';
  const isDirect = rows.every((row) => row.isDirect);
  const isComplete =
    (!asksUntil || until !== null || /^[1-9]\d?$/.test(months ?? '')) && (action !== 'fail' || reason.trim() !== '');
  const send = () =>
    void submit((idempotencyKey) =>
      call(DecideEnds, {
        body: {
          employeeIds: rows.map(({ employee }) => employee.id),
          kind: first.kind,
          ...(rows.length === 1 ? { end: first.end } : {}),
          action,
          ...(asksUntil && until ? { until } : {}),
          ...(asksUntil && !until ? { months: Number(months) } : {}),
          reason: reason.trim() || null,
        },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={
        rows.length === 1 ? t('ends.titleOne', { name: first.employee.name }) : t('ends.title', { count: rows.length })
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger={isEnding} loading={isBusy} disabled={!isComplete} onClick={send}>
            {t(isDirect ? 'ends.record' : 'ends.request', {
              count: rows.length,
              what: END_ACTION_LABELS[action][locale],
            })}
          </Button>
        </>
      }
    >
      <div className="career-decision">
        {error !== null && <Refused error={error} rows={rows} />}
        <ul className="career-people">
          {rows.slice(0, NAMED).map(({ employee, end }) => (
            <li key={employee.id}>
              {employee.name} – {formatDate(end, locale)}
            </li>
          ))}
          {rows.length > NAMED && <li>{t('ends.more', { count: rows.length - NAMED })}</li>}
        </ul>
        <fieldset className="career-actions">
          <legend className="field-label">{t('ends.column.decision')}</legend>
          <Radio.Group
            value={action}
            onChange={({ target }) => setAction(target.value as EndAction)}
            options={actions.map((one) => ({ value: one, label: END_ACTION_LABELS[one][locale] }))}
          />
        </fieldset>
        {asksUntil && (
          <>
            <FieldRow id="ends-months" label={t('ends.months')} required={until === null}>
              {(ties) => <NumberInput {...ties} locale={locale} value={until ? null : months} onChange={setMonths} />}
            </FieldRow>
            <FieldRow id="ends-until" label={t('ends.until')} required={false} help={t('ends.untilHelp')}>
              {(ties) => <DateInput {...ties} checked value={until} onChange={setUntil} />}
            </FieldRow>
          </>
        )}
        <TextRow
          id="ends-reason"
          label={t('preview.reason')}
          required={action === 'fail'}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {action === 'letEnd' && <EndCompensation rows={rows} />}
        {isEnding && <p className="note">{t('ends.reports')}</p>}
        {!isDirect && <p className="note">{t('ends.needsApproval')}</p>}
      </div>
    </Dialog>
  );
}

/** Findings of a set begin with the place of the person in it, by id. */
function Refused({ error, rows }: { error: unknown; rows: readonly EndRow[] }) {
  const { t } = useCareerWords();
  const findings = error instanceof Problem ? error.errors : [];
  const ids = rows.map(({ employee }) => employee.id).toSorted();
  const nameAt = (path: string): string | undefined => {
    const id = ids[Number(/^(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
    return rows.find(({ employee }) => employee.id === id)?.employee.name;
  };
  const lines = findings.map(({ path, message }) => [nameAt(path), message].filter(Boolean).join(': '));
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('ends.refused')}
      description={
        <ul className="career-people">
          {(lines.length > 0 ? [...new Set(lines)] : [messageOf(error)]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
