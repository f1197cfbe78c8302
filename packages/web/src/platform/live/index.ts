/** Changes that come by themselves while a window is looked at. Start with `live-updates.tsx`. */
export { useIsLive } from './is-live.ts';
export { LiveUpdates } from './live-updates.tsx';
