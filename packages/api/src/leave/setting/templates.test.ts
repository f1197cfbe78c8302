import { expect, test } from 'vitest';
import { TEMPLATES } from './templates.ts';

/** leave R8: what the Indonesian template begins with; HR edits it. */
test('R8: the Indonesian template has the days of the law, all of them paid', () => {
  const given = (code: string) => {
    const { days, entitlement, waitingMonths, payEffect } = TEMPLATES.indonesia.find((one) => one.code === code) ?? {};
    return [days, entitlement, waitingMonths, payEffect];
  };
  expect(given('ANNUAL')).toEqual(['12', 'yearly', 12, 'full']);
  const events = {
    MARRIAGE: '3',
    'CHILD-MARRIAGE': '2',
    CIRCUMCISION: '2',
    BAPTISM: '2',
    PATERNITY: '2',
    BEREAVEMENT: '2',
    HOUSEHOLD: '1',
  };
  for (const [code, days] of Object.entries(events))
    expect([code, ...given(code)]).toEqual([code, days, 'event', 0, 'full']);
});
