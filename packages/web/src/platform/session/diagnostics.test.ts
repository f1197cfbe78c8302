import { expect, test } from 'vitest';
import { diagnostics, diagnosticsText, recordEvent } from './diagnostics.ts';

const token = `eyJ${'a'.repeat(200)}.${'b'.repeat(200)}.${'c'.repeat(86)}`;

test('3: the record keeps the last 200 events', () => {
  for (let at = 0; at < 250; at += 1) recordEvent(`event ${at}`, {});
  expect(diagnostics()).toHaveLength(200);
  expect(diagnostics()[0]?.event).toBe('event 50');
});

test('the record never holds a token, wherever it comes', () => {
  recordEvent('token_acquired', { accessToken: token, tokens: { idToken: token } });
  recordEvent('refreshTokensAsync_error', { message: `refresh token ${token}` });
  recordEvent('loginAsync_error', new Error(`bad ${token}`));
  recordEvent('other', token);
  expect(diagnosticsText()).not.toContain('aaaaaaaaaa');
  expect(diagnosticsText()).toContain('refresh token [removed]');
});

test("E-8: a worker that lost its store is noted as 'Service Worker storage disapear'", () => {
  recordEvent('refreshTokensAsync_begin', { tryNumber: 0 });
  expect(diagnostics().at(-1)).toMatchObject({ detail: 'Service Worker storage disapear' });
  recordEvent('refreshTokensAsync_begin', { status: 'TOKENS_INVALID', tryNumber: 0 });
  expect(diagnostics().at(-1)?.detail).toContain('TOKENS_INVALID');
});
