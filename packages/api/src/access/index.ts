/** Who may do what: tokens, tenants, users, roles, menus. Start with `gate.ts`. */
export { accessGate } from './gate.ts';
export { openIssuer } from './issuer.ts';
export { callerOfJob } from './job-caller.ts';
export { useProvider } from './provider.ts';
export { accessRoutes } from './routes.ts';
export { setUpTenant } from './setup/tenant-setup.ts';
export { tokenVerifier } from './token.ts';
