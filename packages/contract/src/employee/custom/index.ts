/** Fields that a tenant adds to its people. Start with `custom-field.ts`; how one is asked for is in `custom-values.ts`. */
export * from './custom-field.ts';
export * from './custom-values.ts';
