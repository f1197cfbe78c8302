import { ExportWorkflows, type ImportWorkflows, type InputOf } from '@personalia/contract';
import { saveAs } from '../../platform/api/download.ts';
import { call } from '../../platform/api/index.ts';

type Imported = InputOf<typeof ImportWorkflows>['body']['workflows'];

/** Hands the workflows to the browser as one JSON file. */
export async function saveWorkflows(ids: readonly string[]): Promise<void> {
  const workflows = await call(ExportWorkflows, { query: { ids: ids.join(',') } });
  await saveAs('workflows.json', new Response(JSON.stringify({ workflows }, null, 2)));
}

/** The workflows of a file that was exported here; null: it is none. */
export async function readWorkflows(file: File): Promise<Imported | null> {
  try {
    const read = JSON.parse(await file.text()) as unknown;
    const workflows = Array.isArray(read) ? read : (read as { workflows?: unknown } | null)?.workflows;
    return Array.isArray(workflows) ? (workflows as Imported) : null;
  } catch {
    return null;
  }
}
