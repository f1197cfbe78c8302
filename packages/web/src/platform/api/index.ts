/** Calling the API: one function, typed by the contract, with every failure as a Problem. Start with call.ts; download.ts is for the pages that offer files. */
export { attempt, showAt } from './attempt.ts';
export { type CallInput, type CallReply, call, openEvents, type Page } from './call.ts';
export { setCallContext } from './call-context.ts';
export { type FieldError, messageOf, type Offer, Problem, TOKEN_UNSUITABLE } from './problem.ts';
export { queryClient } from './query-client.ts';
export { shellEndpoints } from './shell-endpoints.ts';
