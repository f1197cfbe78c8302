import type { Endpoint } from '@personalia/contract';
import { call } from './call.ts';

/** A file the API offers; `url` is relative to the API's base, like the path of an endpoint. */
export interface OfferedFile {
  name: string;
  url: string;
}

type FileEndpoint = Endpoint & { form: 'file' };

/** Fetches a file, with token and role like every other call, and hands it to the browser's downloads. */
export async function download({ name, url }: OfferedFile): Promise<void> {
  const answer = await call({ method: 'GET', path: url, form: 'file' } as FileEndpoint, {} as never);
  await saveAs(name, answer);
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
