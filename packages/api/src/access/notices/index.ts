/** What people are told of (claims-workflow-access C3). Areas to the right call `notify` where something happens. */
export { type Holder, holdersOf, usersWho } from './holders.ts';
export { type Notice, notify, notifyEach } from './notify.ts';
export { noticeRoutes } from './routes.ts';
