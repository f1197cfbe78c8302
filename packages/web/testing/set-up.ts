import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll } from 'vitest';
import { loadAppConfig } from '../src/platform/config.ts';
import { startI18n } from '../src/platform/i18n/index.ts';
import { unansweredCalls } from './answers.ts';
import { keepComputedStyles } from './computed-style.ts';

// Nothing here is about speed: only what hangs is ended.
configure({ asyncUtilTimeout: 20_000 });

keepComputedStyles(window);

beforeAll(async () => {
  const settings = document.createElement('script');
  settings.id = 'app-config';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({
    apiBase: 'http://api.test/api',
    issuer: 'http://issuer.test',
    buildId: 'test',
    claims: {},
  });
  document.body.append(settings);
  if (!i18next.isInitialized) await startI18n();
  await loadAppConfig();
  await i18next.changeLanguage('en');
});

// What a test did not prepare it does not look at: it says so instead of passing.
afterEach(() => {
  const missing = unansweredCalls();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  if (missing.length > 0) throw new Error(`The test has prepared no answer for ${missing.join(', ')}`);
});
