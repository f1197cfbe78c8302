/** Who may do what: tokens, tenants, users, roles, menus. Start with `gate.ts`. */
export { accessGate } from './gate.ts';
export { openIssuer } from './issuer.ts';
export { tokenVerifier } from './token.ts';
export { accessRoutes } from './routes.ts';
export { addMenus, setUpTenant } from './setup/tenant-setup.ts';
