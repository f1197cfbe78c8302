import { QueryClientProvider } from '@tanstack/react-query';
import ConfigProvider from 'antd/es/config-provider';
import { StrictMode, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './platform/api/index.ts';
import { SEARCHED } from './platform/form/select-defaults.ts';
import { useComponentTexts } from './platform/i18n/use-component-texts.ts';
import { NotificationHost } from './platform/notify/index.ts';
import { preloadPath } from './platform/shell/preload.ts';
import { router } from './platform/shell/router.tsx';
import { useColorScheme } from './platform/shell/theme/color-scheme.ts';
import { themeClass, themeOf } from './platform/shell/theme/theme.ts';
import { useFinger } from './platform/shell/theme/use-finger.ts';

// The page that was asked for loads beside the session and the menu, not after them.
preloadPath(window.location.pathname);

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Everything below the session: look, language, cache, routes. */
export function App() {
  const componentTexts = useComponentTexts();
  const scheme = useColorScheme();
  const usesFinger = useFinger();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
    document.documentElement.className = themeClass[scheme];
  }, [scheme]);
  return (
    <StrictMode>
      <ConfigProvider
        theme={themeOf(scheme, usesFinger)}
        locale={componentTexts}
        csp={{ nonce }}
        // Typing narrows every list, as it jumps in a native one: Enter takes what is marked, and only what was typed is offered.
        select={SEARCHED}
        // Lists and calendars of a dialog open inside it: whatever lies beside a modal dialog cannot be reached.
        getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
      >
        <QueryClientProvider client={queryClient}>
          <NotificationHost>
            <RouterProvider router={router} />
          </NotificationHost>
        </QueryClientProvider>
      </ConfigProvider>
    </StrictMode>
  );
}
