/** Who is signed in, as what, and where they may go. Start with `session.ts`. */

export * from './approval-end.ts';
export * from './audit.ts';
export * from './duties.ts';
export * from './events.ts';
export * from './grants.ts';
export * from './home.ts';
export * from './list-view.ts';
export * from './mail.ts';
export * from './mail-test.ts';
export * from './menu.ts';
export * from './name-pattern.ts';
export * from './notices.ts';
export * from './notification.ts';
export * from './notification-template.ts';
export * from './pages.ts';
export * from './role.ts';
export * from './role-grant.ts';
export * from './role-name.ts';
export * from './session.ts';
export * from './tenant.ts';
export { REQUIRED_FACTS } from './tenant-employees.ts';
export * from './user.ts';
export * from './user-roles.ts';
export * from './user-sign-in.ts';
