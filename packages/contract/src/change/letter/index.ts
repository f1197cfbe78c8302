export * from './fields.ts';
export * from './template.ts';
