import {
  type AttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  type CorrectionTermsReply,
  CreateDeclaration,
  DECLARATION_TYPES,
  type DeclarationPreview,
  isDeclaration,
  UpdateDeclaration,
} from '@personalia/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useAttendanceWords } from '../words.ts';
import { CorrectionActions } from './correction-actions.tsx';
import { isAskedAgain, reasonsOf } from './correction-draft.ts';
import { DaysFields, type DeclarationDays } from './declaration-days.tsx';
import { DeclaredDays } from './declared-days.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { ReasonFiles } from './reason-files.tsx';
import { useDeclarationPreview, useTerms } from './use-corrections.ts';
import { useSubmitCorrection } from './use-submit-correction.ts';

interface Props {
  employeeId: string;
  today: string;
  /** A returned request that is changed. */
  request: AttendanceCorrection | null;
  /** Another request that a new one begins with. */
  copied?: AttendanceCorrection | null;
}

/** What the form begins with: today, all of it. */
const daysOf = (request: AttendanceCorrection | null, today: string): DeclarationDays => ({
  date: request?.date ?? today,
  dateTo: request?.dateTo ?? today,
  half: request?.half ?? null,
  halfDate: request?.halfDate ?? null,
  includesHolidays: request?.includesHolidays ?? false,
});
/** Days that hold already, or wait, are not asked for once more. */
const daysToCopy = (copied: AttendanceCorrection | null): AttendanceCorrection | null =>
  copied && isAskedAgain(copied) ? copied : null;

/** Asks for days of on duty or remote work, and shows what becomes of each. */
export function DeclarationForm({ employeeId, today, request, copied = null }: Props) {
  const first = request ?? copied;
  const { t, locale } = useAttendanceWords();
  const [days, setDays] = useState(() => daysOf(request ?? daysToCopy(copied), today));
  const [chosenType, setType] = useState(isDeclaration(first?.type ?? null) ? first?.type : undefined);
  const [reasonCode, setReason] = useState(first?.reasonCode ?? null);
  const [note, setNote] = useState(first?.note ?? '');
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
  const { send, isBusy, errors, general } = useSubmitCorrection(
    files,
    () => t('declaration.sent'),
    () => setSent(true),
  );
  const isDirty = JSON.stringify(days) !== JSON.stringify(daysOf(request ?? daysToCopy(copied), today));
  const guard = useUnsavedGuard((isDirty || note !== (first?.note ?? '')) && !isBusy && !isSent);
  const why = { reasonCode: reason?.code ?? null, note: note.trim() };
  const isReady =
    asked !== null &&
    shown?.problems.length === 0 &&
    !preview.isPlaceholderData &&
    reason !== undefined &&
    !(reason.needsNote && why.note === '');
  const save = (isSubmitted: boolean) => {
    if (!asked || (isSubmitted && !isReady)) return;
    const { employeeId: _, id: __, ...body } = { id: undefined, ...asked };
    send(
      (idempotencyKey, submit) =>
        request
          ? call(UpdateDeclaration, {
              params: { id: request.id },
              body: { ...body, ...why, submit, version: request.version },
              idempotencyKey,
            })
          : call(CreateDeclaration, { body: { ...body, employeeId, ...why, submit }, idempotencyKey }),
      isSubmitted,
    );
  };
  const at = (path: string): string | undefined => errors[path] ?? problemAt(shown, terms, path);
  return (
    <form
      noValidate
      aria-busy={isBusy || isSent}
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
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
        <ReasonFields
          form="declaration"
          reasons={reasons}
          reason={reason}
          onReason={setReason}
          note={note}
          onNote={setNote}
          errors={errors}
        />
      )}
      {type && <ReasonFiles reason={reason} files={files} onChange={setFiles} error={errors['files']} />}
      <div aria-live="polite">
        {shown && shown.days.length > 0 && (
          <>
            <h3>{t('declaration.days')}</h3>
            <DeclaredDays days={shown.days} />
          </>
        )}
      </div>
      <CorrectionActions
        size="large"
        send={t('declaration.send')}
        request={request}
        isBusy={isBusy || isSent}
        isReady={isReady}
        canSave={shown !== undefined && shown.days.length > 0}
        onSaveDraft={() => save(false)}
      />
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
