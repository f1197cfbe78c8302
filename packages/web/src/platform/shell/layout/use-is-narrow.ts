import { mediaHook } from '../../media.ts';

/** Below this width the sider becomes a drawer. */
export const useIsNarrow = mediaHook('(max-width: 900px)');
/** Below this one the pages that are needed most stand at its foot. */
export const useIsPhone = mediaHook('(max-width: 767px)');
