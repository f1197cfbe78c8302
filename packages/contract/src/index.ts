/** The words: value types, resource and endpoint definitions, problem codes. Runs in browser and server. */
export * from './platform/index.ts';
export * from './access/index.ts';
export * from './organisation/index.ts';
