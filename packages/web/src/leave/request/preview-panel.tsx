import { type CalendarDate, type CountedIn, formatDate, type LeavePreview } from '@personalia/contract';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { DaysTable } from './days-table.tsx';

interface Props {
  preview: LeavePreview | undefined;
  countedIn: CountedIn;
  /** What to do where there is nothing to preview yet. */
  hint: string;
}

/** What the request comes to: days with reasons, what is left, who decides, and what is in the way. */
export function PreviewPanel({ preview, countedIn, hint }: Props) {
  const { t } = useLeaveWords();
  const amount = useAmount(countedIn);
  if (!preview) return <p className="note">{hint}</p>;
  const { days, total, balance, problems, approvers } = preview;
  const canBeSent = problems.length === 0;
  return (
    <div className="leave-effects" aria-live="polite">
      {problems.map(({ code, message }) => (
        <FormAlert key={code} text={message} />
      ))}
      <h2>{amount.total(total)}</h2>
      <DaysTable days={days} leaveUnit={countedIn.leaveUnit} />
      {canBeSent && balance && (
        <p className="leave-sum">
          {amount.sum({ ...balance, total })}
          {balance.reserved !== '0' && <span className="note">{amount.reserved(balance.reserved)}</span>}
        </p>
      )}
      {canBeSent && approvers.length > 0 && (
        <p>{t('form.approvers', { names: approvers.map(({ names }) => names.join(', ')).join(' → ') })}</p>
      )}
    </div>
  );
}

/** R16: that a document is needed, and by when. */
export function AttachmentNote({
  attachment: { from, dueOn },
}: {
  attachment: NonNullable<LeavePreview['attachment']>;
}) {
  const { t, locale } = useLeaveWords();
  const days = useAmount().full(from);
  return (
    <p className="note">
      {dueOn === null
        ? t('form.attachment', { days })
        : t('form.attachmentDue', { days, date: formatDate(dueOn as CalendarDate, locale) })}
    </p>
  );
}
