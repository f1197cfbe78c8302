/** Background work in the header: progress, cancel, result files. A page that starts a job calls jobsChanged(). */

export { JobsPanel } from './jobs-panel.tsx';
export { jobsChanged } from './use-jobs.ts';
export { useMailedFile } from './use-mailed-file.ts';
