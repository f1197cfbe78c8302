export * from './fields.ts';
export * from './number-pattern.ts';
export * from './template.ts';
