import {
  type CareerRequest,
  CreateCareerRequest,
  SubmitCareerRequest,
  UpdateCareerRequest,
} from '@personalia/contract';
import { useRef } from 'react';
import { ask } from '../../platform/resource/data/use-resource.ts';

/** Saves a request as a draft, and hands it to the approvers. A refused submission leaves the draft, and the next one changes it. */
export function useSavedRequest(employeeId: string, opened: Pick<CareerRequest, 'id' | 'version'> | null) {
  const saved = useRef(opened && { id: opened.id, version: opened.version });
  async function save(body: object, idempotencyKey: string): Promise<CareerRequest> {
    const before = saved.current;
    const request = before
      ? await ask<CareerRequest>(UpdateCareerRequest, {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : await ask<CareerRequest>(CreateCareerRequest, { body: { ...body, employeeId }, idempotencyKey });
    saved.current = { id: request.id, version: request.version };
    return request;
  }
  async function submit(body: object, key: string): Promise<CareerRequest> {
    const { id, version } = await save(body, key);
    return ask<CareerRequest>(SubmitCareerRequest, { params: { id }, body: { version } });
  }
  return { save, submit };
}
