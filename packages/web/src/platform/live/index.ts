/** Changes that come by themselves while a window is looked at. Start with `live-updates.tsx`, which the header loads by itself. */
export { useIsLive } from './is-live.ts';
