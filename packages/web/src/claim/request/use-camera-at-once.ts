import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';

/** On a phone a new claim begins with the camera, where the link asks for it (home-and-self-service 2.2). */
export function useCameraAtOnce(isReady: boolean, choose: () => void): void {
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const isAsked = isNarrow && isReady && params.get('photo') === '1';
  const open = useEffectEvent(() => {
    // Coming back to this address does not open it again.
    setParams({}, { replace: true });
    choose();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}
