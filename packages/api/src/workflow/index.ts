/** Approvals: which requests go to whom, and what becomes of them. */
export { workflow } from './area.ts';
