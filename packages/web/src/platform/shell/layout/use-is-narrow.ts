import { mediaHook } from '../../media.ts';

/** Below this width the sider becomes a drawer. */
export const useIsNarrow = mediaHook('(max-width: 900px)');
