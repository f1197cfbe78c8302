import {
  Employee,
  PreviewTransitionBatch,
  RecordTransitionBatch,
  type ReplyOf,
  type TransitionBatch,
  type TransitionBatchPreview,
  type TransitionType,
} from '@personalia/contract';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useUnsavedGuard } from '../../../platform/draft/index.ts';
import { FormAlert } from '../../../platform/form/form-alert.tsx';
import { FieldRow } from '../../../platform/form/index.ts';
import { jobsChanged } from '../../../platform/jobs/index.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';
import { LinkButton } from '../../../platform/resource/link-button.tsx';
import { useSubmit } from '../../../platform/submit/index.ts';
import { factLabel } from '../fact-text.ts';
import { TransitionFields } from '../transition-fields.tsx';
import { EMPTY_FORM, factsOf, type TransitionForm } from '../transition-form.ts';
import { fieldOf } from '../use-sending.ts';
import { useTimelineWords } from '../words.ts';
import { AddPeople, type FindPeople } from './add-people.tsx';
import { BATCH_TYPES, type BatchMember, batchOf, withPeople } from './batch-draft.ts';
import { BATCHES, BatchList } from './batch-list.tsx';
import { BatchRows, type OwnColumn } from './batch-rows.tsx';
import '../../../platform/form/form.css';
import '../../../platform/resource/form-page/form-page.css';
import '../../../platform/resource/list/list.css';
import '../../../platform/resource/parts.css';
import '../timeline.css';
import './batch.css';

type Outcome = ReplyOf<typeof RecordTransitionBatch>;

/** A batch that others approve: how its people are found, tried out and asked for. */
export interface BatchRequest {
  /** What was saved of it before. */
  readonly saved?: {
    readonly form: TransitionForm;
    readonly members: readonly BatchMember[];
    readonly columns: readonly OwnColumn[];
  };
  readonly find: FindPeople;
  readonly preview: (body: TransitionBatch) => Promise<TransitionBatchPreview>;
  readonly acts: readonly {
    readonly label: string;
    readonly run: (body: TransitionBatch, key: string) => Promise<unknown>;
  }[];
  /** Most people of one request. */
  readonly most: number;
  readonly refresh: readonly string[];
  readonly onDone: (answer: unknown) => void;
}

interface Props {
  back: string;
  /** Absent: recorded at once, by those who may. */
  request?: BatchRequest;
}

/** One type of change for many people (organisation-and-employee 12): what, for whom, a dry run, and then all of it at once. */
export function BatchPage({ back, request }: Props) {
  const { t, locale } = useTimelineWords();
  const [form, setForm] = useState<TransitionForm>(request?.saved?.form ?? EMPTY_FORM);
  const [members, setMembers] = useState<readonly BatchMember[]>(request?.saved?.members ?? []);
  const [columns, setColumns] = useState<readonly OwnColumn[]>(request?.saved?.columns ?? []);
  const [types, setTypes] = useState<readonly TransitionType[]>(BATCH_TYPES);
  const [preview, setPreview] = useState<TransitionBatchPreview | null>(null);
  const [reviewed, setReviewed] = useState(false);
  const [isSent, setSent] = useState(false);
  const asking = useSubmit<TransitionBatchPreview>({ fieldOf, onDone: setPreview });
  const sending = useSubmit<Outcome>({
    fieldOf,
    refresh: [BATCHES, Employee.name],
    success: ({ people, jobId }) => t(jobId ? 'batch.queued' : 'batch.done', { count: people }),
    onDone: ({ jobId }) => {
      if (jobId) void jobsChanged();
      setForm(EMPTY_FORM);
      setColumns([]);
      change([]);
    },
  });
  const requesting = useSubmit<unknown>({
    fieldOf,
    ...(request ? { refresh: request.refresh } : {}),
    onDone: (answer) => {
      setSent(true);
      request?.onDone(answer);
    },
  });
  const guard = useUnsavedGuard(members.length > 0 && !sending.isBusy && !requesting.isBusy && !isSent);
  const body = batchOf(form, members);
  const offered: OwnColumn[] = form.type
    ? [...factsOf(form.type).filter((fact) => fact !== 'dottedManagers'), ...(form.pay ? ['pay' as const] : [])]
    : [];

  /** What was previewed is not what would be recorded any more. */
  function stale(): void {
    setPreview(null);
    setReviewed(false);
    asking.forget();
    sending.forget();
    requesting.forget();
  }
  function change(next: readonly BatchMember[]): void {
    stale();
    setMembers(next);
  }
  const refused = preview?.rows.filter(({ findings }) => findings.length > 0).map(({ employeeId }) => employeeId) ?? [];
  const leaveOut = () => setMembers(members.filter(({ id }) => !refused.includes(id)));
  const isLeft = members.some(({ id }) => refused.includes(id));
  const isReady = preview !== null && preview.ready > 0 && !isLeft && (preview.later === 0 || reviewed);
  return (
    <div className="batch-pages">
      <div className="form-page batch-page" aria-busy={asking.isBusy || sending.isBusy || requesting.isBusy}>
        <p>
          <LinkButton to={back}>{t('batch.back')}</LinkButton>
        </p>
        <p className="note">{t(request ? 'batch.requestHelp' : 'batch.help')}</p>
        <FormAlert text={sending.general ?? requesting.general ?? asking.general} />
        <TransitionFields
          types={types}
          form={form}
          corrects={null}
          events={{ names: {}, noticeDays: 0, transitions: [] }}
          preview={undefined}
          notAdvised={null}
          errors={{ ...asking.errors, ...sending.errors, ...requesting.errors }}
          onChange={(part) => {
            stale();
            const next = { ...form, ...part };
            setForm(next);
            if (next.type !== form.type) setColumns([]);
          }}
        />
        {offered.length > 0 && (
          <FieldRow id="batch-columns" label={t('batch.columns')} required={false} help={t('batch.columnsHelp')}>
            {(ties) => (
              <Select
                {...ties}
                mode="multiple"
                className="form-wide"
                value={[...columns]}
                options={offered.map((value) => ({
                  value,
                  label: value === 'pay' ? t('pay') : factLabel(value, locale),
                }))}
                onChange={setColumns}
              />
            )}
          </FieldRow>
        )}
        <h2 className="form-section-title">{t('batch.peopleCount', { count: members.length })}</h2>
        <AddPeople
          {...(request ? { find: request.find } : {})}
          onFound={(people, offeredTypes) => {
            if (offeredTypes) setTypes(BATCH_TYPES.filter((type) => offeredTypes.includes(type)));
            change(withPeople(members, people).slice(0, request?.most));
          }}
        />
        {request && members.length === request.most && (
          <p className="note">{t('batch.most', { count: request.most })}</p>
        )}
        {members.length > 0 && (
          <BatchRows
            members={members}
            columns={columns}
            effectiveDate={form.effectiveDate}
            preview={preview}
            onOwn={(id, own) => change(members.map((one) => (one.id === id ? { ...one, own } : one)))}
            onRemove={(id) => change(members.filter((one) => one.id !== id))}
          />
        )}
        {preview && (
          <Alert
            type={refused.length > 0 || preview.general.length > 0 ? 'warning' : 'success'}
            showIcon
            role="status"
            title={[
              t('batch.ready', { count: preview.ready }),
              ...(refused.length > 0 ? [t('batch.refused', { count: refused.length })] : []),
              ...preview.general,
            ].join(' ')}
          />
        )}
        {preview && preview.later > 0 && (
          <Checkbox checked={reviewed} onChange={({ target }) => setReviewed(target.checked)}>
            {t('batch.reviewed', { count: preview.later })}
          </Checkbox>
        )}
        <div className="form-actions button-row">
          {preview && isLeft && preview.ready > 0 ? (
            <Button type="primary" onClick={leaveOut}>
              {t('batch.leaveOut', { count: refused.length })}
            </Button>
          ) : preview && !isLeft && request ? (
            request.acts.map(({ label, run }, n) => (
              <Button
                key={label}
                {...(n === 0 ? { type: 'primary' as const } : {})}
                loading={requesting.isBusy}
                disabled={!isReady || !body}
                onClick={() =>
                  body &&
                  void requesting.submit((key) =>
                    run({ ...body, ...(reviewed ? { reviewed } : {}) } as TransitionBatch, key),
                  )
                }
              >
                {label}
              </Button>
            ))
          ) : preview && !isLeft ? (
            <Button
              type="primary"
              loading={sending.isBusy}
              disabled={!isReady || !body}
              onClick={() =>
                body &&
                void sending.submit((idempotencyKey) =>
                  call(RecordTransitionBatch, { body: { ...body, ...(reviewed ? { reviewed } : {}) }, idempotencyKey }),
                )
              }
            >
              {t('batch.record', { count: members.length })}
            </Button>
          ) : null}
          <Button
            {...(preview ? {} : { type: 'primary' as const })}
            loading={asking.isBusy}
            disabled={!body}
            onClick={() =>
              body &&
              void asking.submit(() =>
                request ? request.preview(body) : ask<TransitionBatchPreview>(PreviewTransitionBatch, { body }),
              )
            }
          >
            {t('batch.preview')}
          </Button>
        </div>
        {guard}
      </div>
      {!request && <BatchList />}
    </div>
  );
}
