import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** Lists and calendars of a dialog open inside it: outside they would lie under it. */
export const InsideDialog = ({ children }: { children: ReactNode }) => (
  <ConfigProvider getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}>
    {children}
  </ConfigProvider>
);
