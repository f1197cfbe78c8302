export * from './ends.ts';
export * from './request.ts';
