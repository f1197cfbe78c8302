import {
  BeginPartedUpload,
  FinishPartedUpload,
  type ImportRecord,
  PutUploadPart,
  UPLOAD_PART_BYTES,
} from '@personalia/contract';
import { call, Problem } from '../../platform/api/index.ts';

/** Milliseconds before a part is sent again. */
const PAUSES = [1_000, 3_000, 10_000];

/** Worth it for a file of several parts, where the browser can tell that it is the same file again. */
export const goesInParts = ({ size }: Pick<File, 'size'>): boolean =>
  size > UPLOAD_PART_BYTES && globalThis.crypto?.subtle !== undefined;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');

/**
 * Sends a large file part by part: a part that is lost is sent again, and a file that was broken off goes on where it was, also
 * after the page was left. `told` hears how many of how many bytes are there.
 */
export async function sendInParts(
  file: File,
  entity: string | null,
  result: (done: number, all: number) => void,
): Promise<ImportRecord> {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const { id, arrived } = await call(BeginPartedUpload, { body: { name: file.name, size: file.size, sha256 } });
  const here = new Set(arrived);
  const count = Math.ceil(file.size / UPLOAD_PART_BYTES);
  for (let no = 1; no <= count; no += 1) {
    const end = Math.min(no * UPLOAD_PART_BYTES, file.size);
    if (!here.has(no)) {
      const part = new File([file.slice(end - sizeOf(no, file.size), end)], file.name);
      await patiently(() => call(PutUploadPart, { params: { id, no: String(no) }, file: part }));
    }
    result(end, file.size);
  }
  return call(FinishPartedUpload, { params: { id }, body: entity ? { entity } : {} });
}

const sizeOf = (no: number, size: number): number => Math.min(UPLOAD_PART_BYTES, size - (no - 1) * UPLOAD_PART_BYTES);

/** Once more after a while, as long as it is the way there that fails and not the part. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || !isOnTheWay(error)) throw error;
      await online();
      await new Promise((ready) => setTimeout(ready, pause));
    }
  }
  return work();
}

/** No answer, a fault of the server, or a session that was renewed meanwhile. */
const isOnTheWay = ({ status }: Problem): boolean => status === 0 || status === 401 || status >= 500;

const online = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((ready) => addEventListener('online', ready, { once: true }));
