import {
  Employee,
  PreviewTransitionBatch,
  RecordTransitionBatch,
  type ReplyOf,
  type TransitionBatch,
  type TransitionBatchPreview,
  type TransitionType,
} from '@personalia/contract';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { jobsChanged } from '../../../platform/jobs/index.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';
import { useSubmit } from '../../../platform/submit/index.ts';
import { EMPTY_FORM, type TransitionForm } from '../transition-form.ts';
import { fieldOf } from '../use-sending.ts';
import { useTimelineWords } from '../words.ts';
import type { FindPeople } from './add-people.tsx';
import { BATCH_TYPES, type BatchMember, batchOf, type OwnValues, RECORDED_TYPES, withPeople } from './batch-draft.ts';
import { BATCHES } from './batch-list.tsx';
import type { OwnColumn } from './batch-rows.tsx';

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

/** What is typed of a batch, what trying it out said, and what can be done with it now; without a request it is recorded at once. */
export function useBatch(request: BatchRequest | undefined) {
  const { t } = useTimelineWords();
  const [form, setForm] = useState<TransitionForm>(request?.saved?.form ?? EMPTY_FORM);
  const [members, setMembers] = useState<readonly BatchMember[]>(request?.saved?.members ?? []);
  const [columns, setColumns] = useState<readonly OwnColumn[]>(request?.saved?.columns ?? []);
  const [types, setTypes] = useState<readonly TransitionType[]>(request ? BATCH_TYPES : RECORDED_TYPES);
  const [preview, setPreview] = useState<TransitionBatchPreview | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [isSent, setSent] = useState(false);
  const trying = useSubmit<TransitionBatchPreview>({ fieldOf, onDone: setPreview });
  const recording = useSubmit<Outcome>({
    fieldOf,
    refresh: [BATCHES, Employee.name],
    success: ({ people, jobId }) => t(jobId ? 'batch.queued' : 'batch.done', { count: people }),
    onDone: ({ jobId }) => {
      if (jobId) void jobsChanged();
      setForm(EMPTY_FORM);
      setColumns([]);
      changeMembers([]);
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
  const isSending = recording.isBusy || requesting.isBusy;
  const body = batchOf(form, members);
  const refused = new Set(preview?.rows.filter(({ findings }) => findings.length > 0).map((row) => row.employeeId));
  const hasRefused = members.some(({ id }) => refused.has(id));

  /** What was previewed is not what would be recorded any more. */
  function forgetPreview(): void {
    setPreview(null);
    setReviewed(false);
    for (const one of [trying, recording, requesting]) one.forget();
  }

  function changeMembers(next: readonly BatchMember[]): void {
    forgetPreview();
    setMembers(next);
  }

  function changeForm(part: Partial<TransitionForm>): void {
    forgetPreview();
    const next = { ...form, ...part };
    setForm(next);
    if (next.type !== form.type) setColumns([]);
  }

  function send(run: (body: TransitionBatch) => void): void {
    if (body) run({ ...body, ...(isReviewed ? { reviewed: isReviewed } : {}) });
  }

  const acts = request
    ? request.acts.map(({ label, run }) => ({
        label,
        run: () => send((sent) => void requesting.submit((key) => run(sent, key))),
      }))
    : [
        {
          label: t('batch.record', { count: members.length }),
          run: () =>
            send(
              (sent) =>
                void recording.submit((idempotencyKey) => call(RecordTransitionBatch, { body: sent, idempotencyKey })),
            ),
        },
      ];

  return {
    form,
    members,
    columns,
    types,
    preview,
    isReviewed,
    /** How many of the people the last try refused. */
    refusals: refused.size,
    hasRefused,
    canTry: body !== null,
    canSend: body !== null && (preview?.ready ?? 0) > 0 && !hasRefused && (preview?.later === 0 || isReviewed),
    isTrying: trying.isBusy,
    isSending,
    isUnsaved: members.length > 0 && !isSending && !isSent,
    general: recording.general ?? requesting.general ?? trying.general,
    errors: { ...trying.errors, ...recording.errors, ...requesting.errors },
    /** What can be done with a batch that was tried out. */
    acts,
    changeForm,
    setColumns,
    setReviewed,
    /** `found` types are those that can be asked for these people, where that depends on them. */
    addPeople: (people: Parameters<typeof withPeople>[1], found?: readonly string[]) => {
      if (found) setTypes(BATCH_TYPES.filter((type) => found.includes(type)));
      changeMembers(withPeople(members, people).slice(0, request?.most));
    },
    setOwn: (id: string, own: OwnValues) =>
      changeMembers(members.map((one) => (one.id === id ? { ...one, own } : one))),
    remove: (id: string) => changeMembers(members.filter((one) => one.id !== id)),
    leaveOutRefused: () => setMembers(members.filter(({ id }) => !refused.has(id))),
    tryOut: () => {
      if (!body) return;
      void trying.submit(() =>
        request ? request.preview(body) : ask<TransitionBatchPreview>(PreviewTransitionBatch, { body }),
      );
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
