import type { RunningJob } from '../../platform/jobs/index.ts';
import type { Origin } from '../entities/entity.ts';
import type { ImportRow } from '../record.ts';

/** On whose behalf the rows of an upload are judged and written. */
export const originOf = (job: Pick<RunningJob<unknown>, 'actor' | 'locale'>, upload: ImportRow): Origin => ({
  tenantId: job.actor.tenantId,
  userId: job.actor.userId,
  locale: job.locale,
  importId: upload.id,
  toMeans: upload.settings.toMeans,
  changesOn: upload.settings.changesOn,
});
