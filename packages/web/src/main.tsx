import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
// Before our own, which go beyond it.
import 'virtual:component-styles.css';
import './platform/shell/base.css';
import { loadAppConfig } from './platform/config.ts';
import { loadTexts, startI18n } from './platform/i18n/index.ts';
import { isKeptPage } from './platform/offline/kept-page.ts';
import {
  canAuthenticate,
  claimTab,
  probeServiceWorker,
  SessionLoading,
  SessionProvider,
  UnsupportedBrowser,
} from './platform/session/index.ts';

const isSignInReturn = window.location.pathname.startsWith('/authentication/');

/** The shell loads while the session is restored. The hidden frame of a silent renewal never needs it. */
const shell = isSignInReturn || isKeptPage() ? null : import('./app.tsx');
const App = lazy(async () => ({ default: (await (shell ?? import('./app.tsx'))).App }));

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  await Promise.all([startI18n(), loadAppConfig()]);
  if (isKeptPage()) {
    const { OfflinePage } = await import('./platform/offline/offline-page.tsx');
    return root.render(<OfflinePage />);
  }
  if (shell) void loadTexts('shell');
  if (!canAuthenticate(window)) return root.render(<UnsupportedBrowser />);
  const worker = await probeServiceWorker();
  // The hidden frame of a silent sign-in shares the storage of its tab and must not take it for a copy.
  if (!worker && window.parent === window) await claimTab();
  root.render(
    <SessionProvider worker={worker}>
      <Suspense fallback={<SessionLoading />}>
        <App />
      </Suspense>
    </SessionProvider>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
