import { expect, test } from 'vitest';
import texts from '../../locales/en/session.json' with { type: 'json' };

test.each([
  [texts.authenticating, 'Authentication in progress', 'You will be redirected to the login page.'],
  [texts.callback, 'Authentication complete', 'You will be redirected to your application.'],
  [texts.error, 'Error authentication', 'An error occurred during authentication.'],
  [texts.lost, 'Session timed out', 'Your session has expired. Please re-authenticate.'],
  [
    texts.unsupported,
    'Unable to authenticate on this browser',
    'Your browser is not secure enough to make authentication work. Try updating your browser or use a newer browser.',
  ],
])('8: the status page %# says exactly what the specification says', (page, title, text) => {
  expect(page).toMatchObject({ title, text });
});

test('8: the other sentences of signing in', () => {
  expect(texts.loading).toBe('Loading');
  expect(texts.notSetUp.title).toBe('Your account is not set up yet.');
  expect(texts.error.clock).toBe("Your device's clock seems to be wrong.");
});
