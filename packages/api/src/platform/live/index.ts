/** Server-sent events: open screens learn that something is new, and ask for it. Start with `live.ts`. */
export { type Live, type LiveOptions, openLive } from './live.ts';
export { liveOf, useLive } from './server-live.ts';
