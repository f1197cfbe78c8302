import {
  AddScheduleVersion,
  AttendanceDevice,
  CopyHolidayYear,
  CreateDeviceKey,
  GetDeviceKeys,
  GetHolidayYear,
  GetScheduleVersions,
  GetShiftVersions,
  Holiday,
  HolidayCalendar,
  Location,
  PreviewWorkSchedule,
  Shift,
  WorkSchedule,
  WorkScheduleDays,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

const id = '01990000-0000-7000-8000-000000000111';
const shiftId = '01990000-0000-7000-8000-000000000222';
const kept = {
  id,
  status: 'active',
  version: 3,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-01-05T01:00:00Z',
  createdBy: null,
  updatedBy: 'Hana',
  refs: {},
};
const night = {
  ...kept,
  code: 'NIGHT',
  name: 'Night',
  kind: 'fixed',
  startTime: '22:00',
  endTime: '06:00',
  hours: null,
  breakStart: '02:00',
  breakEnd: '02:30',
  secondBreakStart: null,
  secondBreakEnd: null,
};

const schedule = {
  ...kept,
  code: 'TWO',
  name: 'Two days',
  effectiveFrom: null,
  cycleLength: 2,
  anchorDate: '2026-01-05',
  holidayRule: 'followCalendar',
};

test('attendance 2: a shift is described in plain words', async () => {
  renderPage(`/shift/shift-form/${id}`, { answers: [answer(Shift.endpoints.one, night as never)] });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary.textContent).toContain('22:00 to 06:00 the next day, 7.5 hours of work.');
  expect(summary.textContent).toContain('Unpaid break 02:00–02:30.');
});

test('attendance 3: the shift of the last day is repeated on the next, and the weeks are shown', async () => {
  const row = { id: shiftId, day: 1, shiftId, refs: { shiftId: { code: 'DAY', name: 'Day' } } };
  const days = [
    { date: '2026-03-02', kind: 'WORK', shifts: ['DAY'], hours: '8', holiday: null },
    { date: '2026-03-03', kind: 'REST', shifts: [], hours: '0', holiday: null },
  ] as const;
  const { user } = renderPage(`/work-schedule/work-schedule-form/${id}?tab=days`, {
    answers: [
      answer(WorkSchedule.endpoints.one, schedule as never),
      answer(WorkScheduleDays.get, { version: 3, rows: [row] } as never),
      answer(WorkScheduleDays.put, { version: 4, rows: [row] } as never),
      answer(PreviewWorkSchedule, { days: [...days], weeklyHours: '28', weeklyLimit: 40 } as never),
    ],
  });
  const preview = await screen.findByRole('region', { name: 'Next 8 weeks' });
  expect(within(preview).getByText('DAY')).toBeTruthy();
  expect(within(preview).getByText('Off')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Same shift the next day/ }));
  expect(screen.getByRole('button', { name: /Same shift the next day/ }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(WorkScheduleDays.put).at(-1)?.body).toMatchObject({
      rows: [
        { day: 1, shiftId },
        { day: 2, shiftId },
      ],
    }),
  );
});

const CLOSING = '01900000-0000-7000-8000-0000000000cc';

test('attendance 8: a year of a calendar lists its days with the calendar they come from', async () => {
  const { user } = renderPage('/holiday?tab=year', {
    answers: [
      answer(Holiday.endpoints.page, new Rows([])),
      answer(HolidayCalendar.endpoints.page, new Rows([{ ...kept, code: 'ID', name: 'National holidays' }])),
      answer(CopyHolidayYear, { added: 1, skipped: 0 }),
      answer(GetHolidayYear, ({ query }) => {
        const { year } = query as { year: string };
        const day = { calendar: 'National holidays', isRecurring: false, state: 'published' } as const;
        const single = (date: string) => ({ ...day, date, fromDate: date, toDate: date });
        const span = { ...day, id: CLOSING, name: 'Closing', kind: 'company', state: 'draft' } as const;
        const turn = { ...span, fromDate: `${year}-12-30`, toDate: `${Number(year) + 1}-01-02` };
        return [
          { ...single(`${year}-08-17`), id: shiftId, name: 'Independence Day', kind: 'public' },
          { ...single(`${year}-12-24`), id, name: 'Christmas Eve', kind: 'second-half' },
          { ...turn, date: `${year}-12-30` },
          { ...turn, date: `${year}-12-31` },
        ];
      }),
    ],
  });
  await screen.findByText('Independence Day');
  expect(screen.getByText('Half day: second half off · National holidays')).toBeTruthy();
  // A span is one line, whole; a draft is said to be one, and is not copied.
  const year = new Date().getUTCFullYear();
  const closing = screen.getByText('Closing').closest('li');
  expect(closing?.textContent).toBe(
    `30 Dec ${year} – 2 Jan ${year + 1} ClosingDraft · Company holiday · National holidays`,
  );
  const copied = `Copy 1 company day to ${year + 1}`;
  await user.click(screen.getByRole('button', { name: copied }));
  expect(await screen.findByText('1 day copied as a draft. Not copied: 0.')).toBeTruthy();
  expect(callsOf(CopyHolidayYear).at(-1)?.params).toEqual({ id });
  const before = Number(callsOf(GetHolidayYear).at(-1)?.query['year']);
  await user.click(screen.getByRole('button', { name: 'Next year' }));
  await waitFor(() => expect(Number(callsOf(GetHolidayYear).at(-1)?.query['year'])).toBe(before + 1));
});

test('attendance 2: the versions of a shift say from when until when each applies', async () => {
  renderPage(`/shift/shift-form/${id}?tab=versions`, {
    answers: [
      answer(Shift.endpoints.one, night as never),
      answer(GetShiftVersions, [
        { from: '2026-07-06', to: null, shift: { ...night, startTime: '21:00' } },
        { from: null, to: '2026-07-05', shift: night },
      ] as never),
    ],
  });
  const versions = await screen.findByRole('list', { name: 'Versions' });
  const [now, before] = within(versions).getAllByRole('listitem');
  expect(now?.textContent).toContain('From 6 Jul 2026');
  expect(now?.textContent).toContain('21:00 to 06:00 the next day');
  expect(before?.textContent).toContain('Until 5 Jul 2026');
});

test('attendance 3: the versions of a schedule show their pattern, and a template is planned for a later date', async () => {
  const { user } = renderPage(`/work-schedule/work-schedule-form/${id}?tab=versions`, {
    answers: [
      answer(WorkSchedule.endpoints.one, schedule as never),
      answer(GetScheduleVersions, [
        {
          from: '2026-07-06',
          to: null,
          cycleLength: 2,
          anchorDate: '2026-07-06',
          holidayRule: 'followCalendar',
          workDays: 1,
          weeklyHours: '28',
          weeklyLimit: 40,
          days: [{ day: 1, shifts: ['DAY'] }],
        },
        {
          from: null,
          to: '2026-07-05',
          cycleLength: 366,
          anchorDate: '2026-01-05',
          holidayRule: 'followCalendar',
          workDays: 0,
          weeklyHours: '0',
          weeklyLimit: 40,
          days: [],
        },
      ]),
      answer(Shift.endpoints.options, [{ id: shiftId, code: 'DAY', name: 'Day' }] as never),
      answer(AddScheduleVersion, schedule as never),
    ],
  });
  const versions = await screen.findByRole('list', { name: 'Versions' });
  const now = within(versions).getByRole('region', { name: 'From 6 Jul 2026' });
  expect(now.textContent).toContain('2 days in the cycle. 1 working day. 28 hours per week. Day 1 is 6 Jul 2026.');
  expect(
    within(now)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1DAY', '2Off']);
  const before = within(versions).getByRole('region', { name: 'Until 5 Jul 2026' });
  expect(within(before).queryByRole('list')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a version' });
  const from = within(dialog).getByLabelText(/^Applies from/);
  await user.clear(from);
  await user.type(from, '9/12/2020{Enter}');
  expect(await within(dialog).findByText('Choose today or a later date, or another pattern.')).toBeTruthy();
  await user.clear(from);
  await user.type(from, '9/12/2026{Enter}');
  await user.click(within(dialog).getByLabelText(/^Pattern/));
  await user.click(await screen.findByTitle('6 days on, 1 off'));
  const add = within(dialog).getByRole('button', { name: 'Add version' });
  expect(add.hasAttribute('disabled')).toBe(true);
  await user.click(within(dialog).getByLabelText(/^Shift/));
  await user.click(await screen.findByText('Day (DAY)'));
  expect(within(dialog).getByText('Day 1 is 7 Dec 2026.')).toBeTruthy();
  await user.click(add);
  await waitFor(() =>
    expect(callsOf(AddScheduleVersion).at(-1)?.body).toEqual({
      version: 3,
      effectiveFrom: '2026-12-09',
      pattern: {
        cycleLength: 7,
        anchorDate: '2026-12-07',
        days: [1, 2, 3, 4, 5, 6].map((day) => ({ day, shiftId })),
      },
    }),
  );
});

test('attendance 3: the first week is repeated on the weeks of the cycle that have no days yet', async () => {
  const row = (day: number) => ({ id: `${shiftId.slice(0, -1)}${day}`, day, shiftId, refs: {} });
  const { user } = renderPage(`/work-schedule/work-schedule-form/${id}?tab=days`, {
    answers: [
      answer(WorkSchedule.endpoints.one, { ...schedule, cycleLength: 17 } as never),
      answer(WorkScheduleDays.get, { version: 3, rows: [row(1), row(5)] } as never),
      answer(WorkScheduleDays.put, { version: 4, rows: [] } as never),
      answer(Shift.endpoints.options, [{ id: shiftId, code: 'DAY', name: 'Day' }] as never),
      answer(PreviewWorkSchedule, { days: [], weeklyHours: '16', weeklyLimit: null } as never),
    ],
  });
  const repeat = await screen.findByRole('button', { name: 'Repeat the first week' });
  await user.click(repeat);
  expect(repeat.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(WorkScheduleDays.put).at(-1)?.body).toMatchObject({
      rows: [1, 5, 8, 12, 15].map((day) => ({ day, shiftId })),
    }),
  );
});

test('attendance 3: the weeks are shown with the holidays of a location', async () => {
  const planned = { date: '2026-03-02', kind: 'WORK', shifts: ['DAY'], hours: '8', holiday: null };
  const { user } = renderPage(`/work-schedule/work-schedule-form/${id}?tab=days`, {
    answers: [
      answer(WorkSchedule.endpoints.one, { ...schedule, effectiveFrom: '2999-01-01' } as never),
      answer(WorkScheduleDays.get, { version: 3, rows: [] } as never),
      answer(Location.endpoints.options, [{ id: shiftId, code: 'JKT', name: 'Jakarta' }] as never),
      answer(PreviewWorkSchedule, ({ query }) => ({
        days: [
          (query as { locationId?: string }).locationId
            ? { ...planned, kind: 'HOLIDAY', shifts: [], holiday: 'Founding day' }
            : planned,
        ] as never,
        weeklyHours: '56',
        weeklyLimit: 40,
      })),
    ],
  });
  expect(await screen.findByText('Changes apply from 1 Jan 2999, when this version starts.')).toBeTruthy();
  const preview = await screen.findByRole('region', { name: 'Next 8 weeks' });
  expect(within(preview).getByText('DAY')).toBeTruthy();
  expect(within(preview).getByText('Average of 56.00 hours per week exceeds 40 hours.')).toBeTruthy();
  await user.click(within(preview).getByLabelText('Holidays of location'));
  await user.click(await screen.findByText('Jakarta (JKT)'));
  expect(await within(preview).findByText('Founding day')).toBeTruthy();
  expect(callsOf(PreviewWorkSchedule).at(-1)?.query).toEqual({ locationId: shiftId });
});

test('attendance 10: a new key of a device is shown once, with what to do with it', async () => {
  const device = { ...kept, code: 'GATE', name: 'Gate', locationId: shiftId, zone: null, direction: 'byPunch' };
  const { user } = renderPage(`/attendance-device/attendance-device-form/${id}?tab=keys`, {
    answers: [
      answer(AttendanceDevice.endpoints.one, device as never),
      answer(GetDeviceKeys, []),
      answer(Location.endpoints.options, []),
      answer(CreateDeviceKey, { id: shiftId, key: 'pdk_secret' }),
    ],
  });
  await screen.findByText(/No keys yet/);
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('pdk_secret')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('pdk_secret')).toBeNull());
});
