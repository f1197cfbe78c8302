import type { Endpoint } from '@personalia/contract';
import { call } from './call.ts';

/** A file the API offers; `url` is relative to the API's base, like the path of an endpoint. */
export interface OfferedFile {
  name: string;
  url: string;
}

type FileEndpoint = Endpoint & { form: 'file' };

/** Fetches a file, with token and role like every other call, and hands it to the browser's downloads. */
export async function download({ name, url }: Pick<OfferedFile, 'url'> & Partial<OfferedFile>): Promise<void> {
  const answer = await call({ method: 'GET', path: url, form: 'file' } as FileEndpoint, {} as never);
  await saveAs(name ?? fileName(answer.headers.get('content-disposition')) ?? 'file', answer);
}

export async function saveAs(name: string, answer: Response): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name in `attachment; filename="grade.csv"` or its UTF-8 form. */
export function fileName(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (extended?.[1]) return decodeURIComponent(extended[1]);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
