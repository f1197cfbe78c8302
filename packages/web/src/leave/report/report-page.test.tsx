import {
  CreateListView,
  ExportLeaveReport,
  GetLeaveReport,
  GetListViews,
  type TableReport,
} from '@personalia/contract';
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
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
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

test('CL4: columns are chosen, kept with the filters as a view of one’s own, and so is what is printed', async () => {
  const view = {
    id: '01990000-0000-7000-8000-000000000041',
    name: 'March',
    state: {
      search: '',
      sort: [],
      status: [],
      filters: { from: '2026-03-01', hide: 'type' },
      layout: { columns: [], hidden: [], density: 'comfortable' as const, pageSize: 20 as const },
    },
    sharedWith: null,
    isDefault: false,
    mine: true,
  };
  const { user, path } = renderPage('/leave-report?from=2026-03-01', {
    answers: [
      answer(GetLeaveReport, balances),
      answer(GetListViews, { views: [view], layout: null }),
      answer(CreateListView, view),
      answer(ExportLeaveReport, new Refusal(422, 'REPORT_ROWS', 'Narrow the filters.')),
    ],
  });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Leave type' }));
  await waitFor(() => expect(path()).toBe('/leave-report?from=2026-03-01&hide=type'));
  expect(screen.queryByRole('columnheader', { name: 'Leave type' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText('Export PDF'));
  await waitFor(() =>
    expect(callsOf(ExportLeaveReport)[0]?.query).toMatchObject({ format: 'pdf', columns: 'employee,closing' }),
  );
  await user.click(screen.getByRole('button', { name: /Views/ }));
  await user.click(await screen.findByText('Save as a view'));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'March');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(CreateListView)[0]?.body).toMatchObject({
      list: 'leave-report',
      state: { filters: { from: '2026-03-01', hide: 'type' } },
    }),
  );
  await waitFor(() => expect(path()).toContain(`view=${view.id}`));
});
