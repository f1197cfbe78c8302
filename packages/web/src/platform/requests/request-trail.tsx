import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useWords } from '../resource/fields/words.ts';

interface Props {
  /** `loadRequestTimeline` of approvals: the first load names every area, so the way itself comes when it is shown. */
  load: () => Promise<{ RequestTimeline: ComponentType<{ requestId: string }> }>;
  requestId: string;
}

/** The way of a request through approval, on the page of its module. */
export function RequestTrail({ load, requestId }: Props) {
  const { t } = useWords();
  const [RequestTimeline] = useState(() => lazy(async () => ({ default: (await load()).RequestTimeline })));
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <RequestTimeline requestId={requestId} />
    </Suspense>
  );
}
