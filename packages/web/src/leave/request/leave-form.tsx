import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { NewFiles } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { countedInOf, useAmount, useLeaveWords } from '../parts/words.ts';
import { HrChoices } from './hr-choices.tsx';
import { Month } from './month.tsx';
import { isWhole, PartOfDay } from './part-of-day.tsx';
import { AttachmentNote, PreviewPanel } from './preview-panel.tsx';
import { TypeChoice } from './type-choice.tsx';
import { type LeaveDraft, type LeaveFormProps, useLeaveDraft } from './use-leave-draft.ts';
import { useKeptLeave, useSendLeave } from './use-send-leave.ts';
import { Warnings } from './warnings.tsx';

/** Asks for leave (leave 2.6, home 2.2): the favourite type is chosen, a tap takes a day, the button says what it comes to. */
export function LeaveForm(props: LeaveFormProps) {
  const { t } = useLeaveWords();
  const { employeeId, today, types, request, amends = null } = props;
  const draft = useLeaveDraft(props);
  const sending = useSendLeave(props, draft);
  const keep = useKeptLeave(props, draft);
  const guard = useUnsavedGuard(draft.isDirty && !sending.isBusy);
  const { type, from, to } = draft;
  return (
    <form
      className="leave-form"
      noValidate
      aria-busy={sending.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        sending.send(true);
      }}
    >
      <div className="leave-form-main">
        {guard}
        <FormAlert text={sending.general} />
        {(amends || request?.amendsId) && <p className="note">{t('form.amending')}</p>}
        <TypeChoice types={types} value={draft.typeId} onChange={draft.setTypeId} />
        <Month employeeId={employeeId} start={from ?? today} from={from} to={to} onChange={draft.choose} />
        {type && from !== null && to !== null && (
          <PartOfDay
            employeeId={employeeId}
            type={type}
            from={from}
            to={to}
            value={draft.part}
            onChange={draft.setPart}
            error={sending.errors['startTime']}
          />
        )}
        <Reasons draft={draft} errors={sending.errors} isTried={sending.isTried} />
      </div>
      <Consequences draft={draft} />
      <Actions draft={draft} isBusy={sending.isBusy} onDraft={() => sending.send(false)} onKeep={keep} />
    </form>
  );
}

interface ReasonsProps {
  draft: LeaveDraft;
  errors: Readonly<Record<string, string>>;
  isTried: boolean;
}

/** Why: the day of the event and the reason that the type asks for, and what proves it. */
function Reasons({ draft, errors, isTried }: ReasonsProps) {
  const { t } = useLeaveWords();
  const { type, shown, files } = draft;
  return (
    <>
      {type?.needsEventDate && (
        <FieldRow
          id="leave-event"
          label={t('form.eventDate')}
          required
          error={errors['eventDate'] ?? (isTried && draft.lacksEventDate ? t('form.eventDateMissing') : undefined)}
        >
          {(ties) => <DateInput {...ties} value={draft.eventDate} onChange={draft.setEventDate} />}
        </FieldRow>
      )}
      <TextRow
        id="leave-reason"
        label={t('form.reason')}
        required={type?.needsReason ?? false}
        error={errors['reason'] ?? (isTried && draft.lacksReason ? t('form.reasonMissing') : undefined)}
        rows={2}
        maxLength={1000}
        value={draft.reason}
        onChange={draft.setReason}
      />
      {(type?.mayNeedFile || files.length > 0) && <NewFiles files={files} onChange={draft.setFiles} />}
      {shown?.attachment && <AttachmentNote attachment={shown.attachment} />}
    </>
  );
}

/** What the request would come to, and what has to be read or decided before it is sent. */
function Consequences({ draft }: { draft: LeaveDraft }) {
  const { t } = useLeaveWords();
  const { preview, shown, warnings } = draft;
  return (
    <aside className="leave-form-side">
      {preview.error && draft.dates ? (
        <FormAlert text={messageOf(preview.error)} />
      ) : (
        <PreviewPanel
          preview={shown}
          countedIn={countedInOf(draft.type)}
          hint={t(isWhole(draft.part) ? 'form.chooseDays' : 'form.chooseHours')}
        />
      )}
      <Warnings warnings={warnings} isRead={draft.isRead} onRead={draft.confirmRead} />
      <HrChoices preview={shown} value={draft.decision} onChange={draft.setDecision} />
    </aside>
  );
}

interface ActionsProps {
  draft: LeaveDraft;
  isBusy: boolean;
  onDraft: () => void;
  /** Keeps it on the device; null where it can be sent, or cannot wait. */
  onKeep: (() => void) | null;
}

function Actions({ draft, isBusy, onDraft, onKeep }: ActionsProps) {
  const { t } = useLeaveWords();
  const { t: outboxText } = useTranslation('outbox');
  const amount = useAmount(countedInOf(draft.type));
  const { shown, isReady } = draft;
  const total = shown?.total ?? null;
  // On a phone what is in the way lies below the fold, behind these buttons.
  const [problem] = [...(shown?.problems ?? []), ...(draft.isRead ? [] : draft.warnings)];
  return (
    <div className="form-actions">
      {problem && <p className="leave-problem">{problem.message}</p>}
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={!isReady}>
        {total === null || total === '0' ? t('form.submit') : amount.submit(total)}
        {isReady && shown?.balance && ` · ${t('balance.left', { days: amount.text(shown.balance.after) })}`}
      </Button>
      {onKeep && (
        <Button size="large" onClick={onKeep}>
          {outboxText('later')}
        </Button>
      )}
      <Button size="large" disabled={!draft.dates || isBusy} onClick={onDraft}>
        {t('form.saveDraft')}
      </Button>
    </div>
  );
}
