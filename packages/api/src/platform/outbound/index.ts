/** Sending to addresses that people typed, without reaching what is not theirs. Start with `outbound.ts`. */
export { NotTaken, type Outbound, type OutboundAnswer, openOutbound } from './outbound.ts';
export { outboundOf, useOutbound } from './server-outbound.ts';
