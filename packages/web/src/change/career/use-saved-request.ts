import {
  AddCareerRequestFile,
  type CareerRequest,
  CreateCareerRequest,
  SubmitCareerRequest,
  UpdateCareerRequest,
} from '@personalia/contract';
import { useRef } from 'react';
import { call } from '../../platform/api/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';

/**
 * Saves a request as a draft with its documents, and hands it to the approvers. A refused submission leaves the draft, and the next one
 * changes it; a document that arrived is not sent again.
 */
export function useSavedRequest(
  employeeId: string,
  opened: Pick<CareerRequest, 'id' | 'version'> | null,
  files: readonly File[] = [],
) {
  const saved = useRef(opened && { id: opened.id, version: opened.version });
  const sent = useRef(new Set<File>());
  async function save(body: object, idempotencyKey: string): Promise<CareerRequest> {
    const before = saved.current;
    const request = before
      ? await ask<CareerRequest>(UpdateCareerRequest, {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : await ask<CareerRequest>(CreateCareerRequest, { body: { ...body, employeeId }, idempotencyKey });
    saved.current = { id: request.id, version: request.version };
    for (const file of files.filter((one) => !sent.current.has(one))) {
      await call(AddCareerRequestFile, { params: { id: request.id }, file });
      sent.current.add(file);
    }
    return request;
  }
  async function submit(body: object, key: string): Promise<CareerRequest> {
    const { id, version } = await save(body, key);
    return ask<CareerRequest>(SubmitCareerRequest, { params: { id }, body: { version } });
  }
  return { save, submit };
}
