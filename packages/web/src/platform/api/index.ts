/** Calling the API: one function, typed by the contract, with every failure as a Problem. Start with call.ts. */
export { attempt, showAt } from './attempt.ts';
export { type CallInput, type CallReply, call, openEvents, type Page } from './call.ts';
export { setCallContext } from './call-context.ts';
export { download, fileName, type OfferedFile, saveAs } from './download.ts';
export { type FieldError, messageOf, type Offer, Problem, TOKEN_UNSUITABLE } from './problem.ts';
export { queryClient } from './query-client.ts';
export { shellEndpoints } from './shell-endpoints.ts';
