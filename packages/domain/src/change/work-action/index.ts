export * from './ladder.ts';
export * from './validity.ts';
