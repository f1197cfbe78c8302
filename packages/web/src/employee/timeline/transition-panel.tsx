import {
  CorrectTransition,
  CreateTransition,
  type TransitionList,
  type TransitionRecord,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { Alert, Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LeaveQuestion } from '../../platform/resource/leave-question.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { Effects } from './effects.tsx';
import { FactFields } from './fact-fields.tsx';
import { typeText } from './fact-text.ts';
import { PayFields } from './pay-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { TermFields } from './term-fields.tsx';
import { bodyOf, formOf, newForm, type TransitionForm, typesFor, withType } from './transition-form.ts';
import { usePreview } from './use-preview.ts';
import { useSending } from './use-sending.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  record: EmployeeDetail;
  /** The event that is corrected; null: a new one. */
  corrects: TransitionRecord | null;
  events: TransitionList;
  onClose: () => void;
  /** The event is there: what else is asked of it comes next. */
  onRecorded: (event: Recorded) => void;
}

/** What is known of an event as soon as it is there. */
export type Recorded = Pick<TransitionRecord, 'id' | 'transactionNo'>;

/** A new event or the correction of one: type first, then its fields, and beside them what would happen. */
export function TransitionPanel({ record, corrects, events, onClose, onRecorded }: Props) {
  const { t } = useTimelineWords();
  const [start] = useState<TransitionForm>(() =>
    corrects ? formOf(corrects) : newForm(hasEnded(record), { ...record }),
  );
  const [form, setForm] = useState(start);
  const [isLeaving, setLeaving] = useState(false);
  const mayClose = (): boolean => {
    if (form !== start) setLeaving(true);
    return form === start;
  };
  return (
    <SidePanel
      title={corrects ? t('form.correct', { no: corrects.transactionNo }) : t('new')}
      open
      wide
      mayClose={mayClose}
      onClose={onClose}
    >
      <div className="side-panel-content tl-panel">
        <Form
          record={record}
          corrects={corrects}
          events={events}
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          onDone={corrects ? onClose : onRecorded}
          onCancel={() => mayClose() && onClose()}
        />
      </div>
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />}
    </SidePanel>
  );
}

interface FormProps extends Omit<Props, 'onClose' | 'onRecorded'> {
  form: TransitionForm;
  onChange: (change: Partial<TransitionForm>) => void;
  onDone: (event: Recorded) => void;
  onCancel: () => void;
}

function Form({ record, corrects, events, form, onChange: change, onDone, onCancel }: FormProps) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const body = bodyOf(form);
  // A correction that leaves out why, or a comment, keeps it, so that none is said too.
  const draft = body && {
    ...body,
    ...(corrects
      ? { reasonId: form.reasonId, reason: form.reason || null, comment: form.comment || null }
      : { employeeId: record.id, ...reportsOf(form) }),
  };
  const preview = usePreview(
    draft && (corrects ? { action: 'correct', id: corrects.id, draft } : { action: 'add', draft }),
  );
  const { send, isSending, errors, general, forget } = useSending<Recorded>((event) => {
    notify.success(t(corrects ? 'form.corrected' : 'form.recorded'));
    onDone(event);
  });
  const onChange: FormProps['onChange'] = (next) => {
    forget();
    change(next);
  };
  const rule = form.type === null ? null : transitionRule(form.type);
  const isEnding = rule?.does === 'ends';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!draft) return;
    void send((key) =>
      corrects
        ? ask(CorrectTransition, {
            params: { id: corrects.id },
            body: { ...draft, correctionReason: form.correctionReason ?? '' },
          })
        : ask(CreateTransition, { body: draft, idempotencyKey: key }),
    );
  }

  return (
    <form className="tl-form" noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="tl-form-body">
        <div className="tl-form-fields">
          <FormAlert text={general} />
          <FieldRow id="tl-type" label={t('form.type')} required error={errors['type']}>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                disabled={corrects !== null}
                placeholder={t('form.chooseType')}
                value={form.type}
                options={(corrects ? [corrects.type as TransitionType] : typesFor(hasEnded(record))).map((type) => ({
                  value: type,
                  label: typeText(type, locale),
                }))}
                onChange={(type: TransitionType) => onChange(withType(form, type))}
              />
            )}
          </FieldRow>
          {form.type === 'rehire' && record['rehireEligible'] === false && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              title={t('form.notAdvised')}
              description={String(record['rehireNote'] ?? '')}
            />
          )}
          {form.type && rule && (
            <>
              <FieldRow
                id="tl-effectiveDate"
                label={t(isEnding ? 'form.lastDay' : 'form.effectiveDate')}
                required
                error={errors['effectiveDate']}
                help={rule.does === 'returns' ? t('form.returnHelp') : undefined}
              >
                {(ties) => (
                  <DateInput
                    {...ties}
                    checked
                    value={form.effectiveDate}
                    onChange={(effectiveDate) => onChange({ effectiveDate })}
                  />
                )}
              </FieldRow>
              <TermFields form={form} rule={rule} events={events} errors={errors} onChange={onChange} />
              <FactFields
                type={form.type}
                form={form}
                current={preview.data?.current ?? null}
                names={{ ...events.names, ...preview.data?.names }}
                errors={errors}
                onChange={onChange}
              />
              {rule.pay !== 'never' && (
                <PayFields
                  form={form}
                  kind={rule.kind}
                  current={preview.data?.currentPay ?? []}
                  errors={errors}
                  onChange={onChange}
                />
              )}
              <ReasonFields
                form={form}
                type={form.type}
                corrects={corrects}
                needed={rule.reason === 'must'}
                errors={errors}
                onChange={onChange}
              />
            </>
          )}
        </div>
        <Effects
          preview={draft ? preview.data : undefined}
          error={draft ? preview.error : null}
          isAsking={preview.isFetching}
          reviewed={form.reviewed}
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

/** Asked as soon as it is known that somebody ends: nobody is left without a manager (HAS_REPORTS). */
const reportsOf = ({ newManagerId }: TransitionForm) =>
  newManagerId === undefined ? {} : { reports: newManagerId === null ? {} : { managerId: newManagerId } };
