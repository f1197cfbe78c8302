import {
  type CareerRequest,
  CreateCareerRequest,
  FindCareerPeople,
  MOST_ASKED_FOR,
  PreviewCareerBatch,
  SubmitCareerRequest,
  type TransitionBatch,
  UpdateCareerRequest,
} from '@personalia/contract';
import { lazy, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type BatchRequest, loadTransitionBatch, loadTransitionForm } from '../../employee/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { batchOfRequest, requestOfBatch } from './batch-draft.ts';
import { previewPath, REFRESHED, useCareerWords } from './use-career.ts';

/** One type of change for many people, asked for and decided as one (12.7). */
const Page = lazy(async () => {
  const [{ BatchPage }, { EMPTY_FORM }] = await Promise.all([loadTransitionBatch(), loadTransitionForm()]);
  return {
    default: ({ request, opened }: { request: BatchRequest; opened: CareerRequest | null }) => (
      <BatchPage
        back="/career-transition?tab=mine"
        request={opened ? { ...request, saved: batchOfRequest(opened, EMPTY_FORM) } : request}
      />
    ),
  };
});

export function BatchRequestPage({ opened }: { opened: CareerRequest | null }) {
  const { t } = useCareerWords();
  const navigate = useNavigate();
  const saved = useRef(opened && { id: opened.id, version: opened.version, employeeId: opened.employee.id });
  async function save(batch: TransitionBatch, idempotencyKey: string): Promise<CareerRequest> {
    const before = saved.current;
    const { employeeId, body } = requestOfBatch(batch, before?.employeeId ?? null);
    // A saved request stays about its first person; without that person it is another one.
    const request =
      before?.employeeId === employeeId
        ? await ask<CareerRequest>(UpdateCareerRequest, {
            params: { id: before.id },
            body: { ...body, version: before.version },
          })
        : await ask<CareerRequest>(CreateCareerRequest, { body: { ...body, employeeId }, idempotencyKey });
    saved.current = { id: request.id, version: request.version, employeeId };
    return request;
  }
  async function submit(batch: TransitionBatch, key: string): Promise<CareerRequest> {
    const { id, version } = await save(batch, key);
    return ask<CareerRequest>(SubmitCareerRequest, { params: { id }, body: { version } });
  }
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <Page
        opened={opened}
        request={{
          find: (body) => ask(FindCareerPeople, { body }),
          preview: (body) => ask(PreviewCareerBatch, { body }),
          acts: [
            { label: t('form.submit'), run: submit },
            { label: t('form.saveDraft'), run: save },
          ],
          most: MOST_ASKED_FOR,
          refresh: REFRESHED,
          onDone: (answer) => {
            const { id, employee } = answer as CareerRequest;
            void navigate(previewPath(employee.id, id));
          },
        }}
      />
    </Suspense>
  );
}
