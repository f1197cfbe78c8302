export * from './fields.ts';
export * from './reference.ts';
export * from './template.ts';
