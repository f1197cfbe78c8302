import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { areas } from '../../areas.ts';
import { useWords } from '../resource/fields/words.ts';
import { SidePanel } from '../shell/layout/side-panel.tsx';

// The area of approvals draws it: areas to its left have requests, too.
const Timeline = lazy(async () => {
  const load = areas.find(({ trail }) => trail)?.trail;
  return { default: load ? (await load()).RequestTimeline : () => null };
});

interface Props {
  requestId: string;
  /** What the request is about, for the title and for those who hear the page. */
  title: string;
}

/** Who a request waits for, since when and why, and what happened to it, beside a list that has no page for each of its rows. */
export function RequestTrailButton({ requestId, title }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('trail.of', { title })} onClick={() => setOpen(true)}>
        {t('trail.open')}
      </Button>
      {isOpen && (
        <SidePanel open wide title={title} onClose={() => setOpen(false)}>
          <div className="side-panel-content">
            <Suspense fallback={<p role="status">{t('loading')}</p>}>
              <Timeline requestId={requestId} />
            </Suspense>
          </div>
        </SidePanel>
      )}
    </>
  );
}
