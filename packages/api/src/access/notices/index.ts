/** What people are told of (claims-workflow-access C3). Areas to the right call `notify` where something happens. */
export { type Holder, holdersOf, reachedOf, usersWho } from './holders.ts';
export { notifyOwnerOfJob } from './job-notices.ts';
export { type Notice, notify, notifyEach } from './notify.ts';
export { pruneNotices } from './prune.ts';
export { noticeRoutes } from './routes.ts';
