import { ExportLeaveReport, GetLeaveReport, type TableReport } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';

const column = (key: string, label: string, kind: TableReport['columns'][number]['kind'] = 'text') => ({
  key,
  label,
  kind,
});
const balances: TableReport = {
  columns: [column('employee', 'Employee'), column('type', 'Leave type'), column('closing', 'Closing', 'decimal')],
  rows: [{ employee: 'Yoga Prasetya', type: 'Annual leave', closing: '10.5' }],
  totalItems: 1,
  period: { from: '2026-01-01', to: '2026-11-25' },
  sums: [{ group: 'Annual leave', values: { closing: '10.5' } }],
  chart: { label: 'Closing balance by leave type', bars: [{ label: 'Annual leave', value: '10.5', group: '' }] },
};
const dates = Array.from({ length: 31 }, (_, at) =>
  column(`2026-03-${String(at + 1).padStart(2, '0')}`, String(at + 1)),
);
const absences: TableReport = {
  columns: [column('employeeNo', 'Employee no.'), column('employee', 'Employee'), ...dates],
  rows: [{ employeeNo: '7', employee: 'Yoga Prasetya', '2026-03-02': 'ANNUAL?' }],
  totalItems: 1,
  period: { from: '2026-03-01', to: '2026-03-31' },
  sums: [],
  chart: null,
};

test('7: balances with the dates that the report chose, their sum, the picture and what the columns mean', async () => {
  renderPage('/leave-report', { answers: [answer(GetLeaveReport, balances)] });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /Yoga Prasetya Annual leave 10\.5/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Total Annual leave 10\.5/ })).toBeTruthy();
  expect(within(screen.getByRole('figure')).getByText('Closing balance by leave type')).toBeTruthy();
  expect(screen.getByText(/Opening \+ granted \+ adjusted/)).toBeTruthy();
  await waitFor(() => expect((screen.getByLabelText('From') as HTMLInputElement).value).toContain('2026'));
});

test('7: another report keeps the filters in the address and begins with the first page; a month is a calendar', async () => {
  const { user, path } = renderPage('/leave-report?from=2026-03-01&page=2', {
    answers: [answer(GetLeaveReport, ({ params }) => (params['report'] === 'absences' ? absences : balances))],
  });
  await screen.findByRole('table');
  expect(callsOf(GetLeaveReport)[0]?.query).toMatchObject({ from: '2026-03-01', page: '2' });
  await user.click(screen.getByText('Absence calendar'));
  expect(await screen.findByText('ANNUAL?')).toBeTruthy();
  expect(path()).toBe('/leave-report?from=2026-03-01&report=absences');
  expect(screen.queryByLabelText('To')).toBeNull();
  expect(screen.getAllByText('·')).toHaveLength(30);
});

test('7: nothing found, a refusal and no permission to export are said', async () => {
  renderPage('/leave-report', {
    answers: [answer(GetLeaveReport, { ...balances, rows: [], totalItems: 0, sums: [] })],
    may: ['view'],
  });
  expect(await screen.findByText('No data for these filters.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export XLSX' })).toBeNull();
});

test('REPORT_RANGE: the sentence stands where the rows would be', async () => {
  renderPage('/leave-report?from=2026-03-02&to=2026-03-01', {
    answers: [
      answer(GetLeaveReport, new Refusal(422, 'REPORT_RANGE', 'Choose an end date after the start date.')),
      answer(ExportLeaveReport, null as never),
    ],
  });
  expect(await screen.findByText('Choose an end date after the start date.')).toBeTruthy();
});
