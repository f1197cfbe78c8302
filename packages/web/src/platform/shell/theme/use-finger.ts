import { mediaHook } from '../../media.ts';

/** Are things pressed with a finger? On any phone, and on whatever has no mouse. The style sheets ask the same. */
export const useFinger = mediaHook('(max-width: 767.98px), (pointer: coarse)');
