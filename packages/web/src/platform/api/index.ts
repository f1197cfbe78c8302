/** Calling the API: one function, typed by the contract, with every failure as a Problem. Start with call.ts. */
export { call, type CallInput, type CallReply, type Page } from './call.ts';
export { download, type OfferedFile, saveAs } from './download.ts';
export { setCallContext } from './call-context.ts';
export { type FieldError, messageOf, Problem } from './problem.ts';
export { isWorthRepeating, queryClient } from './query-client.ts';
export { shellEndpoints } from './shell-endpoints.ts';
