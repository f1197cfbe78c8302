export * from './ladder.ts';
export * from './points.ts';
export * from './suspension.ts';
export * from './validity.ts';
