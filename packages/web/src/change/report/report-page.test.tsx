import { GetCareerTransitionReport } from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

afterEach(() => vi.restoreAllMocks());

const detail = answer(GetCareerTransitionReport, {
  columns: [
    { key: 'no', label: 'Transaction no.', kind: 'text' },
    { key: 'reason', label: 'Reason', kind: 'text' },
  ],
  rows: [{ no: 'CT-2026-000001', reason: null }],
  totalItems: 45,
  period: { from: '2025-11-28', to: '2026-11-27' },
  sums: [],
  chart: null,
});
const rowOf = async () => within(await screen.findByRole('row', { name: /CT-2026-000001/ })).getAllByRole('cell');

test('13: on a phone a page has ten cards, which leave out what they have no value for', async () => {
  const { matchMedia } = window;
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width') ? (narrow as unknown as MediaQueryList) : matchMedia.call(window, query),
  );
  renderPage('/career-transition-report', { answers: [detail] });
  expect((await rowOf()).map(({ textContent }) => textContent)).toEqual(['CT-2026-000001', '']);
  expect(callsOf(GetCareerTransitionReport)[0]?.query).toMatchObject({ pageSize: '10', page: '1' });
  expect(screen.getByRole('listitem', { name: '5' })).toBeTruthy();
});

test('13: elsewhere a page has fifty rows', async () => {
  renderPage('/career-transition-report', { answers: [detail] });
  expect((await rowOf()).map(({ textContent }) => textContent)).toEqual(['CT-2026-000001', '–']);
  expect(callsOf(GetCareerTransitionReport)[0]?.query).toMatchObject({ pageSize: '50' });
});
