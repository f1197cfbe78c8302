/** The register: any fact of any employee as of a day. Start with `query.ts`; columns are in `fields`. */
import { registerExportJob } from './export-job.ts';

export { reportRoutes } from './routes.ts';
export const reportJobs = [registerExportJob];
