export * from './action.ts';
export * from './type.ts';
