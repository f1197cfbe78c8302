import { type ComponentType, lazy, Suspense } from 'react';
import { areas } from '../../areas.ts';
import { useWords } from '../resource/fields/words.ts';

interface Props {
  requestId: string;
}

// The area of approvals draws it: areas to its left have requests, too.
const RequestTimeline = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const load = areas.find(({ trail }) => trail)?.trail;
  return { default: load ? (await load()).RequestTimeline : () => null };
});

/** The way of a request through approval, on the page of its module. */
export function RequestTrail({ requestId }: Props) {
  const { t } = useWords();
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <RequestTimeline requestId={requestId} />
    </Suspense>
  );
}
