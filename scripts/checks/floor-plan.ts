/** Left to right: an area may import those to its left. */
export const areas: readonly string[] = [
  'access',
  'region',
  'organisation',
  'employee',
  'workflow',
  'change',
  'attendance',
  'leave',
  'claim',
  'report',
  'import',
];

export type Package = 'contract' | 'domain' | 'database' | 'api' | 'identity' | 'web' | 'e2e' | 'bench';

export type FloorPlan = {
  mayImport: Package[];
  /** Named only for the pure packages: everything that they may import besides ours. Node's own modules are not in it. */
  libraries?: string[];
};

export const packages: Record<Package, FloorPlan> = {
  contract: { mayImport: [], libraries: ['zod', 'big.js'] },
  domain: { mayImport: ['contract'], libraries: [] },
  database: { mayImport: ['contract'] },
  api: { mayImport: ['contract', 'domain', 'database'] },
  identity: { mayImport: ['database'] },
  web: { mayImport: ['contract'] },
  e2e: { mayImport: ['contract', 'web'] },
  bench: { mayImport: ['contract', 'database'] },
};

/** They judge the product from outside: their folders may be called like areas and are none. */
export const judges: readonly Package[] = ['e2e', 'bench'];

/** Libraries that live in one place, so that they can be replaced there. */
export const outsideOnly: { library: RegExp; place: string }[] = [
  { library: /^@axa-fr\//, place: 'packages/web/src/platform/session/' },
];
