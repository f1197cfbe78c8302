/** Who may do what: tokens, tenants, users, roles, menus. Start with `gate.ts`. */
export { accessGate } from './gate.ts';
export { callerOfJob } from './job-caller.ts';
export { openIssuer } from './issuer.ts';
export { useProvider } from './provider.ts';
export { tokenVerifier } from './token.ts';
export { accessRoutes } from './routes.ts';
export { addMenus, setUpTenant } from './setup/tenant-setup.ts';
