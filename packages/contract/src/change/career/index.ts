export * from './end-choices.ts';
export * from './ends.ts';
export * from './request.ts';
export * from './request-files.ts';
