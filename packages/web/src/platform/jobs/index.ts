/** Background work in the header: progress, cancel, result files. A page that starts a job calls jobsChanged(). */
export { JobsPanel } from './jobs-panel.tsx';
export { isGoingOn, percentOf } from './job-view.ts';
export { jobsChanged, useJobs } from './use-jobs.ts';
