export * from './fill.ts';
export * from './number.ts';
export * from './template.ts';
