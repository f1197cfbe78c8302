import { ExportImport, GetImportErrorFile, GetImportTemplate } from '@personalia/contract';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';

const save = (work: () => Promise<Response>, spare: string) =>
  attempt(async () => {
    const answer = await work();
    await saveAs(fileName(answer.headers.get('content-disposition')) ?? spare, answer);
  });

/** The rows with errors, in the layout they came in, with what is wrong. */
export const saveErrorFile = (id: string, uploaded: string) =>
  save(() => call(GetImportErrorFile, { params: { id } }), `errors-${uploaded}`);

export const saveTemplate = (entity: string, format: 'csv' | 'xlsx') =>
  save(() => call(GetImportTemplate, { params: { entity }, query: { format } }), `${entity}.${format}`);

/** What there is now, in the columns of its upload; a long list comes as a job. */
export const saveData = (entity: string, queued: string) =>
  attempt(async () => {
    const answer = await call(ExportImport, { params: { entity }, query: { format: 'xlsx' } });
    if (answer.status === 202) {
      notify.success(queued);
      void jobsChanged();
    } else await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${entity}.xlsx`, answer);
  });
