import {
  CorrectTransition,
  CreateTransition,
  type TransitionList,
  type TransitionRecord,
  type TransitionType,
} from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { notify } from '../../platform/notify/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useLeavingAddress } from '../../platform/resource/use-leaving.tsx';
import { SidePanel, useToday } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useRecordWords } from '../parts/words.ts';
import { Effects } from './effects.tsx';
import { covers } from './lanes.ts';
import { TransitionFields } from './transition-fields.tsx';
import { NewTransitionFiles, useSentFiles } from './transition-files.tsx';
import { bodyOf, formOf, newForm, type TransitionForm, typesFor, withNewManager } from './transition-form.ts';
import { usePreview } from './use-preview.ts';
import { useSending } from './use-sending.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  record: EmployeeDetail;
  /** What a new event begins with; null: it is chosen in the form. */
  type: TransitionType | null;
  /** The event that is corrected; null: a new one. */
  corrects: TransitionRecord | null;
  events: Omit<TransitionList, 'employee'>;
  onClose: () => void;
  /** The event is there: what else is asked of it comes next. */
  onRecorded: (event: Recorded) => void;
}

/** What is known of an event as soon as it is there. */
export type Recorded = Pick<TransitionRecord, 'id' | 'transactionNo'>;

/** A new event or the correction of one: type first, then its fields, and beside them what would happen. */
export function TransitionPanel({ record, type, corrects, events, onClose, onRecorded }: Props) {
  const { t } = useTimelineWords();
  const { t: acts } = useRecordWords();
  const [start] = useState<TransitionForm>(() =>
    corrects ? formOf(corrects) : newForm(hasEnded(record), { ...record }, type),
  );
  const [form, setForm] = useState(start);
  const { mayClose, leave, cancel, onDirty, question } = useLeavingAddress(onClose);
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(form !== start), [form, start]);
  const name = String(record['displayName']);
  const title = type ? acts(`act.title.${type}`, { name, defaultValue: t('new') }) : t('new');
  const recorded = (event: Recorded) => {
    onDirty(false);
    (corrects ? onClose : onRecorded)(event);
  };
  return (
    <SidePanel
      title={corrects ? t('form.correct', { no: corrects.transactionNo }) : title}
      open
      wide
      mayClose={mayClose}
      onClose={leave}
    >
      <div className="side-panel-content tl-panel">
        <Form
          record={record}
          type={type}
          corrects={corrects}
          events={events}
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          onDone={recorded}
          onCancel={cancel}
        />
      </div>
      {question}
    </SidePanel>
  );
}

interface FormProps extends Omit<Props, 'onClose' | 'onRecorded'> {
  form: TransitionForm;
  onChange: (change: Partial<TransitionForm>) => void;
  onDone: (event: Recorded) => void;
  onCancel: () => void;
}

function Form({ record, type, corrects, events, form, onChange: change, onDone, onCancel }: FormProps) {
  const { t } = useTimelineWords();
  const { t: words } = useWords();
  const body = bodyOf(form);
  // A correction that leaves out why, or a comment, keeps it, so that none is said too.
  const draft = body && {
    ...body,
    ...(corrects
      ? { reasonId: form.reasonId, reason: form.reason || null, comment: form.comment || null }
      : { employeeId: record.id, ...withNewManager(form) }),
  };
  const preview = usePreview(
    draft && (corrects ? { action: 'correct', id: corrects.id, draft } : { action: 'add', draft }),
  );
  const today = useToday();
  // Until a day is chosen what is paid is what is paid today.
  const known = { names: {}, currentPay: (record.salary ?? []).filter((one) => covers(one, today)) };
  const [files, setFiles] = useState<readonly File[]>([]);
  const sendFiles = useSentFiles(record.id);
  const { send, isSending, errors, general, forget } = useSending<Recorded>((event) => {
    notify.success(t(corrects ? 'form.corrected' : 'form.recorded'));
    onDone(event);
  });
  const onChange: FormProps['onChange'] = (next) => {
    forget();
    change(next);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!draft) return;
    void send(async (key) => {
      if (corrects)
        return ask(CorrectTransition, {
          params: { id: corrects.id },
          body: { ...draft, correctionReason: form.correctionReason ?? '' },
        });
      const ids = await sendFiles(files);
      return ask(CreateTransition, {
        body: { ...draft, ...(ids.length > 0 ? { files: ids } : {}) },
        idempotencyKey: key,
      });
    });
  }

  return (
    <form className="tl-form" noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="tl-form-body">
        <div className="tl-form-fields">
          <FormAlert text={general} />
          <TransitionFields
            types={corrects ? [corrects.type as TransitionType] : typesFor(hasEnded(record), type)}
            form={form}
            corrects={corrects}
            events={events}
            preview={preview.data ?? known}
            notAdvised={record['rehireEligible'] === false ? String(record['rehireNote'] ?? '') : null}
            errors={errors}
            onChange={onChange}
          />
          {!corrects && form.type !== null && (
            <NewTransitionFiles
              type={form.type}
              files={files}
              error={errors['files']}
              onChange={(next) => {
                onChange({});
                setFiles(next);
              }}
            />
          )}
        </div>
        <Effects
          preview={draft ? preview.data : undefined}
          error={draft ? preview.error : null}
          isAsking={preview.isFetching}
          reviewed={form.reviewed}
          reviewError={errors['reviewed']}
          onReviewed={(reviewed) => onChange({ reviewed })}
        />
      </div>
      <div className="form-actions tl-form-actions">
        <Button type="primary" htmlType="submit" loading={isSending} disabled={!draft}>
          {t(corrects ? 'event.correct' : 'form.record')}
        </Button>
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </div>
    </form>
  );
}

const hasEnded = (record: EmployeeDetail): boolean => (record.status as string) === 'ended';
