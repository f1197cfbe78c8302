/** Background work in the header: progress, cancel, result files. A page that starts a job calls jobsChanged(). */

export { isGoingOn, percentOf } from './job-view.ts';
export { JobsPanel } from './jobs-panel.tsx';
export { jobsChanged, useJobs } from './use-jobs.ts';
