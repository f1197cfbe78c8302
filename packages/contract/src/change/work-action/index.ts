export * from './action.ts';
export * from './type.ts';
export * from './violation.ts';
