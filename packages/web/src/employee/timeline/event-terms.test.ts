import type { TransitionRecord } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import words from '../../locales/en/timeline.json';
import { termsOf } from './event-terms.ts';

/** Words as they are written down, with what is filled in. */
const t = ((key: string, values: Record<string, string> = {}) => {
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}) as unknown as Parameters<typeof termsOf>[2]['t'];

const event = (id: string, type: string, effectiveDate: string, terms: object = {}, more: object = {}) =>
  ({
    id,
    rootId: id,
    transactionNo: `CT-${id}`,
    type,
    effectiveDate,
    terms,
    status: 'approved',
    application: 'applied',
    ...more,
  }) as unknown as TransitionRecord;

describe('organisation-and-employee 12.7: what an event says beside what it changes', () => {
  const result = (one: TransitionRecord, ...others: TransitionRecord[]) =>
    termsOf(one, [one, ...others], { t, locale: 'en' }).map(({ label, value }) => [label, value]);

  test('a return names what it ends, and what it ends says so', () => {
    const away = event('s', 'secondment', '2026-03-01');
    const back = event('r', 'return', '2026-06-01', { returnOf: 's' });
    expect(result(back, away)).toEqual([['What ends', 'Secondment CT-s']]);
    expect(result(away, back)).toEqual([['Last day 31 May 2026 (CT-r)', '']]);
    // A return that was cancelled, or corrected, ended nothing.
    expect(result(away, { ...back, status: 'cancelled' }, { ...back, application: 'superseded' })).toEqual([]);
    // What was corrected since is known by its version of today.
    const mended = event('s2', 'secondment', '2026-03-02', {}, { rootId: 's' });
    expect(result(back, { ...away, application: 'superseded' }, mended)).toEqual([['What ends', 'Secondment CT-s2']]);
  });

  test('12.5: why an allowance begins later, what is paid while suspended, when notice was given, and a new number', () => {
    expect(result(event('a', 'acting', '2025-01-01', { waitingDays: 30 }))).toEqual([
      ['Days before the allowance is paid', '30'],
    ]);
    expect(result(event('x', 'suspension', '2025-05-05', { payPercent: '50', blockLogin: true }))).toEqual([
      ['Pay while suspended, in percent', '50'],
      ['No sign-in while suspended', ''],
    ]);
    expect(result(event('s', 'secondment', '2025-05-05', { costShare: '60' }))).toEqual([
      ['Cost share of host (%)', '60'],
    ]);
    expect(result(event('e', 'resignation', '2025-04-09', { noticeDate: '2025-03-10' }))).toEqual([
      ['Notice given on', '10 Mar 2025'],
    ]);
    expect(
      result(event('h', 'rehire', '2025-04-09', { employeeNo: 'N7', newService: true, blockLogin: false })),
    ).toEqual([
      ['Number', 'N7'],
      ['Length of service restarts', ''],
    ]);
  });
});
