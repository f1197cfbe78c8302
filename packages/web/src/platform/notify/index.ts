/** Short notices at the top of the page: `notify.success('Saved.')`. Usable outside components as well. */
export { NotificationHost } from './notification-host.tsx';
export { type NoticeAction, notify } from './notify.ts';
