import {
  ActivateLeaveException,
  DeleteLeaveException,
  EndLeaveException,
  EXCEPTION_STATE_LABELS,
  type LeaveTypeException,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, dayIn, FieldRow } from '../../platform/form/index.ts';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useNameOfPage, useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { OneException } from './one-exception.tsx';
import { CHANGED, LIST, pathOf, useExceptionPreview } from './use-exceptions.ts';
import { ChangesTable, Effect } from './values.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** An exception as it is, with what can be done with it (leave 5.5). */
export function Component() {
  return <OneException page="preview">{(exception) => <ExceptionView exception={exception} />}</OneException>;
}

function ExceptionView({ exception }: { exception: LeaveTypeException }) {
  const { t, locale } = useLeaveWords();
  const { id, employeeId, leaveTypeId, effectiveFrom, effectiveTo, overrides } = exception;
  const { data: preview } = useExceptionPreview({ id, employeeId, leaveTypeId, effectiveFrom, effectiveTo, overrides });
  useNameOfPage(`${exception.employee} – ${exception.type}`);
  const facts: readonly (readonly [string, string])[] = [
    [t('exception.column.from'), formatDate(effectiveFrom, locale)],
    [t('exception.column.to'), effectiveTo ? formatDate(effectiveTo, locale) : '–'],
    [t('exception.column.status'), EXCEPTION_STATE_LABELS[exception.status][locale]],
    [t('exception.reason'), exception.reason ?? '–'],
  ];
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <h2 className="form-name">
            {exception.employee} – {exception.type}
          </h2>
          <p className="form-changed">
            {exception.employeeNo} · {exception.employer}
          </p>
        </div>
        <Actions exception={exception} />
      </header>
      <dl className="form-view form-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="field-label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="form-section">
        <h3 className="form-section-title">{t('exception.changes')}</h3>
        <ChangesTable exception={exception} />
      </section>
      {preview?.year && <Effect year={preview.year} leaveUnit={preview.leaveUnit} />}
      <p className="form-changed">
        {t('exception.changedBy', {
          name: exception.updatedBy ?? '–',
          time: formatInstant(exception.updatedAt, locale),
        })}
      </p>
    </div>
  );
}

function Actions({ exception }: { exception: LeaveTypeException }) {
  const { t } = useLeaveWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'activate' | 'delete' | 'end' | null>(null);
  const { step, isBusy } = useStep(...CHANGED);
  const { id, version, can, employee: name } = exception;
  const close = () => setAsked(null);
  const activate = () => {
    close();
    void step(() => call(ActivateLeaveException, { params: { id }, body: { version } }), t('exception.activated'));
  };
  const remove = async () => {
    close();
    const isDone = await step(() => call(DeleteLeaveException, { params: { id } }), t('exception.deleted'));
    if (isDone) void navigate(LIST);
  };
  return (
    <div className="exception-actions">
      {can.includes('activate') && (
        <Button type="primary" loading={isBusy} onClick={() => setAsked('activate')}>
          {t('exception.activate')}
        </Button>
      )}
      {can.includes('edit') && <LinkButton to={pathOf('edit', exception)}>{t('exception.edit')}</LinkButton>}
      {can.includes('end') && <Button onClick={() => setAsked('end')}>{t('exception.end')}</Button>}
      {can.includes('delete') && (
        <Button danger type="text" onClick={() => setAsked('delete')}>
          {t('exception.delete')}
        </Button>
      )}
      {asked === 'activate' && (
        <ConfirmDialog
          title={t('exception.activateTitle', { name })}
          text={t('exception.activateText')}
          action={t('exception.activate')}
          onConfirm={activate}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('exception.deleteTitle', { name })}
          action={t('exception.delete')}
          onConfirm={() => void remove()}
          onClose={close}
        />
      )}
      {asked === 'end' && <EndDialog exception={exception} onClose={close} />}
    </div>
  );
}

/** E3: from which day the rules of the type hold again. */
function EndDialog({ exception, onClose }: { exception: LeaveTypeException; onClose: () => void }) {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const today = useToday();
  const { id, version, effectiveFrom } = exception;
  const [lastDay, setLastDay] = useState<string | null>(effectiveFrom > today ? effectiveFrom : today);
  const { submit, isBusy, errors, general } = useSubmit<LeaveTypeException>({
    refresh: CHANGED,
    success: () => t('exception.ended'),
    onDone: onClose,
  });
  const isDay = lastDay !== null && dayIn(lastDay) !== null;
  const end = () =>
    void submit((idempotencyKey) =>
      call(EndLeaveException, { params: { id }, body: { version, lastDay: lastDay ?? '' }, idempotencyKey }),
    );
  return (
    <Dialog
      open
      title={t('exception.endTitle', { name: exception.employee })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger loading={isBusy} disabled={!isDay} onClick={end}>
            {t('exception.end')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('exception.endText')}</p>
      <FieldRow id="exception-last-day" label={t('exception.lastDay')} required error={errors['lastDay']}>
        {(ties) => <DateInput {...ties} value={lastDay} onChange={setLastDay} />}
      </FieldRow>
    </Dialog>
  );
}
