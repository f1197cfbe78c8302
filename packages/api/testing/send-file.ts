import type { Answer, Person } from './index.ts';

/** Sends one file as a browser does. */
export function sendFile(
  person: Person,
  method: 'POST' | 'PUT',
  path: string,
  { name, content, type = 'application/octet-stream' }: { name: string; content: string | Uint8Array; type?: string },
): Promise<Answer> {
  const boundary = 'cut-here';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return person.call(method, path, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}
