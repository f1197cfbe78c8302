import {
  AddCorrectionFile,
  type AttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  type CorrectionTermsReply,
  CreateDeclaration,
  DECLARATION_TYPES,
  type DeclarationPreview,
  isDeclaration,
  UpdateDeclaration,
} from '@personalia/contract';
import { Button, Segmented, Select } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { NewFiles } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { reasonsOf } from './correction-draft.ts';
import { DaysFields, type DeclarationDays } from './declaration-days.tsx';
import { DeclaredDays } from './declared-days.tsx';
import { useDeclarationPreview, useTerms } from './use-corrections.ts';

interface Props {
  employeeId: string;
  today: string;
  /** A returned request that is changed. */
  request: AttendanceCorrection | null;
}

/** What the form begins with: today, all of it. */
const daysOf = (request: AttendanceCorrection | null, today: string): DeclarationDays => ({
  date: request?.date ?? today,
  dateTo: request?.dateTo ?? today,
  half: request?.half ?? null,
  halfDate: request?.halfDate ?? null,
  includesHolidays: request?.includesHolidays ?? false,
});

/** Asks for days of on duty or remote work, and shows what becomes of each. */
export function DeclarationForm({ employeeId, today, request }: Props) {
  const { t, locale } = useAttendanceWords();
  const navigate = useNavigate();
  const [days, setDays] = useState(() => daysOf(request, today));
  const [chosenType, setType] = useState(isDeclaration(request?.type ?? null) ? request?.type : undefined);
  const [reasonCode, setReason] = useState(request?.reasonCode ?? null);
  const [note, setNote] = useState(request?.note ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSent, setSent] = useState(false);
  const { data: terms, error } = useTerms(employeeId, days.date, request?.id ?? null, 'days');
  const types = DECLARATION_TYPES.filter((one) => terms?.types.includes(one));
  const type = types.find((one) => one === chosenType) ?? types[0];
  const reasons = terms ? reasonsOf(terms, type) : [];
  const reason = reasons.find(({ code }) => code === reasonCode);
  const { date, dateTo } = days;
  const asked =
    type && date && dateTo && !terms?.problem && !isSent
      ? { employeeId, type, ...days, date, dateTo, ...(request ? { id: request.id } : {}) }
      : null;
  const preview = useDeclarationPreview(asked);
  const shown = asked ? preview.data : undefined;
  const { submit, isBusy, errors, general } = useSubmit<AttendanceCorrection>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success: () => t('declaration.sent'),
    onDone: ({ id }) => void follow(id),
  });
  /** The request is there before its documents are; one that fails can be added to it. */
  async function follow(id: string): Promise<void> {
    setSent(true);
    for (const file of files) await attempt(() => call(AddCorrectionFile, { params: { id }, file }));
    void navigate(`/attendance-correction?open=${id}`, { replace: true });
  }
  const isDirty = JSON.stringify(days) !== JSON.stringify(daysOf(request, today));
  const guard = useUnsavedGuard((isDirty || note !== (request?.note ?? '')) && !isBusy && !isSent);
  const why = { reasonCode: reason?.code ?? null, note: note.trim() };
  const isReady =
    asked !== null &&
    shown?.problems.length === 0 &&
    !preview.isPlaceholderData &&
    reason !== undefined &&
    !(reason.needsNote && why.note === '');
  const send = () => {
    if (!asked || !isReady) return;
    const { employeeId: _, id: __, ...body } = { id: undefined, ...asked };
    void submit((idempotencyKey) =>
      request
        ? call(UpdateDeclaration, {
            params: { id: request.id },
            body: { ...body, ...why, version: request.version },
            idempotencyKey,
          })
        : call(CreateDeclaration, { body: { ...body, employeeId, ...why }, idempotencyKey }),
    );
  };
  const at = (path: string): string | undefined => errors[path] ?? problemAt(shown, terms, path);
  return (
    <form
      noValidate
      aria-busy={isBusy || isSent}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {guard}
      {request?.comment && <FormAlert text={request.comment} />}
      <FormAlert text={general ?? (error ? messageOf(error) : null)} />
      {terms && types.length === 0 && <FormAlert text={t('declaration.notAllowed')} />}
      <FormAlert text={at('employeeId') ?? at('type')} />
      {type && types.length > 1 && (
        <Segmented
          block
          size="large"
          aria-label={t('declaration.type')}
          value={type}
          options={types.map((value) => ({ value, label: CORRECTION_TYPE_LABELS[value][locale] }))}
          onChange={setType}
        />
      )}
      <DaysFields days={days} onChange={setDays} problemAt={at} />
      {type && (
        <Why
          reasons={reasons}
          reason={reason}
          onReason={setReason}
          note={note}
          onNote={setNote}
          errors={{ reasonCode: errors['reasonCode'], note: errors['note'] }}
        />
      )}
      {type && <NewFiles files={files} onChange={setFiles} />}
      <div aria-live="polite">
        {shown && shown.days.length > 0 && (
          <>
            <h3>{t('declaration.days')}</h3>
            <DeclaredDays days={shown.days} />
          </>
        )}
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" size="large" loading={isBusy || isSent} disabled={!isReady}>
          {t('declaration.send')}
        </Button>
        <Button size="large" onClick={() => void navigate(-1)}>
          {t('correction.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What speaks against the request, at its field. */
const problemAt = (
  preview: DeclarationPreview | undefined,
  terms: CorrectionTermsReply | undefined,
  path: string,
): string | undefined =>
  [...(terms?.problem ? [terms.problem] : []), ...(preview?.problems ?? [])].find((one) => one.path === path)?.message;

interface WhyProps {
  reasons: CorrectionTermsReply['reasons'];
  reason: CorrectionTermsReply['reasons'][number] | undefined;
  onReason: (code: string | null) => void;
  note: string;
  onNote: (note: string) => void;
  errors: { reasonCode: string | undefined; note: string | undefined };
}

function Why({ reasons, reason, onReason, note, onNote, errors }: WhyProps) {
  const { t } = useAttendanceWords();
  const { t: words } = useWords();
  return (
    <>
      <FieldRow id="declaration-reason" label={t('correction.reasonLabel')} required error={errors.reasonCode}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            placeholder={words('form.choose')}
            value={reason?.code ?? null}
            options={reasons.map(({ code, name }) => ({ value: code as string, label: name }))}
            onChange={onReason}
          />
        )}
      </FieldRow>
      <FieldRow
        id="declaration-note"
        label={t('correction.note')}
        required={reason?.needsNote ?? false}
        error={errors.note}
      >
        {(ties) => (
          <TextArea {...ties} rows={2} maxLength={500} value={note} onChange={({ target }) => onNote(target.value)} />
        )}
      </FieldRow>
    </>
  );
}
