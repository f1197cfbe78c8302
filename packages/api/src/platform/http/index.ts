/** From a request to an open transaction and back. Start with `mount.ts`. */
export * from './caller.ts';
export { confinedTo, employeeInScope, isOutOfScope } from './data-scope.ts';
export { problemOfDatabaseError } from './database-problem.ts';
export { escapeHtml } from './docs-page.ts';
export type { Gate } from './gate.ts';
export { failure, localeOf } from './mount.ts';
export { Problem } from './problem.ts';
export { revalidated } from './revalidate.ts';
export {
  type Call,
  type FileReply,
  type Handler,
  type PageReply,
  pageByNumber,
  RecordTexts,
  type Route,
  route,
} from './route.ts';
export { buildServer, type ServerOptions } from './server.ts';
export { type LastWrite, momentText, stale } from './stale.ts';
export { refuseTooOften } from './too-often.ts';
