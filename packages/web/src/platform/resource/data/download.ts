import type { ExportFormat, Resource } from '@personalia/contract';
import { fileName, saveAs } from '../../api/download.ts';
import { ask } from './use-resource.ts';

/**
 * Fetches an export with the caller's own token and hands it to the browser as a file. A large one is not answered
 * at once: then the job centre has it when it is done.
 */
export async function downloadExport(
  resource: Resource,
  format: ExportFormat,
  query: Readonly<Record<string, string>>,
): Promise<'saved' | 'queued'> {
  const answer = await ask<Response>(resource.endpoints.exportFile, { query: { ...query, format } });
  if (answer.status === 202) return 'queued';
  await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${resource.path}.${format}`, answer);
  return 'saved';
}
