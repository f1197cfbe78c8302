import {
  AssignUnmatchedPunches,
  type AttendanceExtract,
  GetAttendanceExtract,
  GetAttendanceExtracts,
  GetAttendancePeriods,
  GetExtractProfile,
  GetUnmatchedPunches,
  Location,
  UploadAttendanceExtract,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

const FILE: AttendanceExtract = {
  id: '01a00000-0000-7000-8000-000000000001',
  no: 'EXT-20260706-001',
  fileName: 'gate.csv',
  location: 'Jakarta',
  zone: 'Asia/Jakarta',
  state: 'PARTIAL',
  rowsRead: 3,
  rowsNew: 1,
  rowsDuplicate: 0,
  rowsUnmatched: 0,
  rowsInvalid: 1,
  rowsRejected: 1,
  isStrict: false,
  from: '2026-07-01',
  to: null,
  createdAt: '2026-07-06T03:00:00.000Z',
  createdBy: 'Ratna Dewi',
};
const place = { id: '01900000-0000-7000-8000-0000000000f1', code: 'JKT', name: 'Jakarta' };

test('10.2: a file is uploaded for some dates, as a whole or not at all', async () => {
  const { user } = renderPage('/attendance-extract', {
    menus: ['/employee-attendance-mapping'],
    answers: [
      answer(GetAttendancePeriods, []),
      answer(GetAttendanceExtracts, new Rows([])),
      answer(GetExtractProfile, null),
      answer(Location.endpoints.options, [place] as never),
      answer(UploadAttendanceExtract, FILE),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Upload punches' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload punches' });
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['1'], 'gate.csv'));
  await user.click(within(dialog).getByRole('combobox', { name: /Location/ }));
  await user.click(await screen.findByText(/Jakarta/));
  await user.click(within(dialog).getByRole('checkbox', { name: /Refuse the whole file/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Read file' }));
  await waitFor(() =>
    expect(callsOf(UploadAttendanceExtract).at(-1)?.query).toEqual({
      locationId: place.id,
      format: 'table',
      badgeColumn: 'Badge',
      dateColumn: 'Date',
      timeColumn: 'Time',
      dateOrder: 'YMD',
      strict: 'true',
    }),
  );
});

test('10.2: a file says what was left out of it, what does not count, and that it was refused', async () => {
  const errors = [{ row: 3, value: '2026-06-30', message: 'Row is outside the selected dates.' }];
  const open = (change: Partial<AttendanceExtract>) =>
    renderPage(`/attendance-extract?open=${FILE.id}`, {
      answers: [
        answer(GetAttendancePeriods, []),
        answer(GetAttendanceExtracts, new Rows([])),
        answer(GetAttendanceExtract, { ...FILE, ...change, errors }),
      ],
    });
  const { unmount } = open({});
  expect(await screen.findByText('1 punch is in the future and does not count.')).toBeTruthy();
  expect(screen.getByText('Rows from 1 Jul 2026 to …')).toBeTruthy();
  expect(screen.getByRole('row', { name: /2026-06-30.*outside the selected dates/ })).toBeTruthy();
  unmount();
  open({ state: 'REFUSED', rowsNew: 0 });
  expect(await screen.findByText('The file was refused. No punch was stored.')).toBeTruthy();
  expect(screen.queryByText(/does not count/)).toBeNull();
});

test('5: a number may be given to somebody on one device only', async () => {
  const suggestion = { id: '01900000-0000-7000-8000-0000000000e1', no: '7', name: 'Ani Kartu' };
  const waiting = { badge: '7', punches: 2, first: '2026-07-01', last: '2026-07-02', suggestion };
  const north = { id: '01900000-0000-7000-8000-0000000000d1', name: 'North gate' };
  const { user } = renderPage('/employee-attendance-mapping?tab=unmatched', {
    answers: [
      answer(
        GetUnmatchedPunches,
        new Rows([
          { ...waiting, device: north },
          { ...waiting, device: null },
        ]),
      ),
      answer(AssignUnmatchedPunches, { punches: 2 }),
    ],
  });
  const row = await screen.findByRole('row', { name: /North gate/ });
  await user.click(within(row).getByRole('button', { name: 'Assign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign badge 7' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Only on North gate' }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(callsOf(AssignUnmatchedPunches).at(-1)?.body).toEqual({
      badge: '7',
      employeeId: suggestion.id,
      from: '2026-07-01',
      deviceId: north.id,
    }),
  );
});
