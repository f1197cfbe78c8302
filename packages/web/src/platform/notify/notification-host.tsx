import Button from 'antd/es/button';
import useNotification from 'antd/es/notification/useNotification';
import { type ReactNode, useEffect } from 'react';
import { useIsPhone } from '../media.ts';
import { noticeBoard } from './notice-board.ts';
import { connectNotices, NOTICE_SECONDS } from './notify.ts';

let shown = 0;

/** Draws the notices: below the header, 4.5 seconds, and the clock stops while the pointer rests on one. */
export function NotificationHost({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const [notices, holder] = useNotification({
    placement: 'top',
    // Pixels: below the header, whose tools stay within reach.
    top: 80,
    duration: NOTICE_SECONDS,
    pauseOnHover: true,
    // Several would cover the page of a phone: the latest takes the place of the one before.
    ...(isPhone && { maxCount: 1 }),
    getContainer: noticeBoard,
  });
  useEffect(() => {
    connectNotices(({ kind, title, description, action }) => {
      const key = `notice-${++shown}`;
      const act = () => {
        notices.destroy(key);
        action?.run();
      };
      notices.open({
        key,
        type: kind,
        title,
        description,
        role: kind === 'error' ? 'alert' : 'status',
        showProgress: true,
        actions: action && (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        ),
      });
    });
    return () => connectNotices(null);
  }, [notices]);
  return (
    <>
      {holder}
      {children}
    </>
  );
}
