import {
  EmployeeShiftGroup,
  GetAttendanceCorrections,
  GetAttendanceDays,
  GetAttendancePeriods,
} from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

/** attendance 10.5, 12: what lists are filtered by. */

const queryOf = (endpoint: typeof GetAttendanceDays | typeof GetAttendanceCorrections) =>
  callsOf(endpoint).at(-1)?.query;

test('attendance 10.5: results are asked for by place, flag and minutes of lateness, which stand in the address', async () => {
  const { user } = renderPage('/attendance-report?groupId=01990000-0000-7000-8000-000000000001&page=3', {
    answers: [
      answer(GetAttendancePeriods, []),
      answer(GetAttendanceDays, new Rows([])),
      answer(EmployeeShiftGroup.endpoints.options, []),
    ],
  });
  await screen.findByText('Nothing matches these filters.');
  expect(queryOf(GetAttendanceDays)).toMatchObject({ groupId: '01990000-0000-7000-8000-000000000001', page: '3' });
  for (const name of ['Employer', 'Location', 'Unit', 'Shift group']) screen.getByRole('combobox', { name });
  await user.click(screen.getByRole('combobox', { name: 'Flag' }));
  await user.click(await screen.findByTitle('Check the times'));
  await user.click(screen.getByRole('combobox', { name: 'Late by more than' }));
  await user.click(await screen.findByTitle('15 minutes'));
  // Another filter begins with the first page.
  await waitFor(() =>
    expect(queryOf(GetAttendanceDays)).toMatchObject({ flag: 'implausible', lateOver: '15', page: '1' }),
  );
});

test('attendance 12: corrections are found by their type and days', async () => {
  const { user } = renderPage('/attendance-correction?from=2026-07-01', {
    answers: [answer(GetAttendanceCorrections, new Rows([]))],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByTitle('Wrong shift'));
  await waitFor(() =>
    expect(queryOf(GetAttendanceCorrections)).toMatchObject({ type: 'wrongShift', from: '2026-07-01' }),
  );
});
