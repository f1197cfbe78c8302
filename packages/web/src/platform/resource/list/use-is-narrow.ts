import { mediaHook } from '../../media.ts';

/** Below this width rows are cards (experience 1, mobile layout). */
export const useIsNarrow = mediaHook('(max-width: 767.98px)');
