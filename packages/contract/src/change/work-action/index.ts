export * from './action.ts';
export * from './action-endpoints.ts';
export * from './type.ts';
export * from './violation.ts';
