import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../resource/fields/words.ts';
import { SidePanel } from '../shell/layout/side-panel.tsx';
import { RequestTrail } from './request-trail.tsx';

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
            <RequestTrail requestId={requestId} />
          </div>
        </SidePanel>
      )}
    </>
  );
}
