import {
  AddCorrectionFile,
  type AttendanceClock,
  type AttendanceCorrection,
  type AttendanceDayDetail,
  AttendanceOwnStatus,
  AttentionCard,
  ClockPunch,
  type CorrectionTermsReply,
  CreateAttendanceCorrection,
  CreateDeclaration,
  GetAttendanceClock,
  GetAttendanceCorrection,
  GetAttendanceCorrections,
  GetAttendanceDay,
  GetAttendanceMonth,
  GetCorrectionFiles,
  GetCorrectionTerms,
  GetHomeLayout,
  ImportCorrections,
  PreviewAttendanceCorrection,
  PreviewDeclaration,
  SubmitAttendanceCorrection,
} from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { decidedForSekar } from '../../testing/approval.ts';
import { ABSENT, CLOCK, employeeId, INCOMPLETE } from '../../testing/attendance-day.ts';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../testing/index.ts';
import { readOutbox } from '../platform/outbox/outbox.ts';

const NO_PUNCH = { ...CLOCK, today: '2026-07-07', now: '2026-07-07T01:00:00.000Z' };
const DAY: AttendanceDayDetail = {
  ...ABSENT,
  ...INCOMPLETE,
  slots: [{ slotNo: 1, shift: 'DAY', plannedStart: '08:00', plannedEnd: '17:00', in: '07:58', out: null }],
  punches: [
    {
      id: '01900000-0000-7000-8000-0000000000b1',
      time: '07:58',
      direction: 'unknown',
      source: 'file',
      isUsed: true,
      isVoid: false,
      isExcluded: false,
    },
  ],
  history: [
    {
      replacedAt: '2026-07-07T03:00:00.000Z',
      cause: 'Punches changed',
      status: 'ABSENT',
      statusText: 'Absent',
      firstIn: null,
      lastOut: null,
      workedMinutes: 0,
    },
  ],
  why: ['Shift DAY: 08:00 to 17:00.', 'Clock-in 07:58, no clock-out.', 'Result: Incomplete.'],
};
const EFFECT = {
  before: { status: 'INCOMPLETE', firstIn: '07:58', lastOut: null, workedMinutes: 0 },
  after: { status: 'PRESENT', firstIn: '07:58', lastOut: '17:00', workedMinutes: 480 },
} as const;
const SENT: AttendanceCorrection = {
  id: '01900000-0000-7000-8000-0000000000c1',
  no: 'ATC-202607-000001',
  employeeId,
  employeeNo: DAY.employeeNo,
  employee: DAY.employee,
  date: DAY.date,
  dateTo: DAY.date,
  days: null,
  halfDate: null,
  half: null,
  includesHolidays: false,
  slotNo: 1,
  clockIn: null,
  clockOut: '17:00',
  shiftId: null,
  statusId: null,
  statusName: null,
  shift: null,
  voidPunchIds: [],
  voidPunches: [],
  type: 'missingOut',
  reasonCode: 'FORGOT',
  reason: 'Forgot to clock in or out',
  note: '',
  isApprovedAtOnce: false,
  ...EFFECT,
  status: 'PENDING',
  waitingFor: ['Sekar Anggraini'],
  submittedAt: '2026-07-07T01:00:00.000Z',
  requestId: null,
  comment: null,
  decidedBy: null,
  version: 2,
  createdAt: '2026-07-07T01:00:00.000Z',
  can: ['withdraw'],
  mayAttach: false,
  mayDetach: false,
};

const TERMS: CorrectionTermsReply = {
  types: ['missingOut', 'missingBoth'],
  reasons: [
    {
      code: 'FORGOT',
      name: 'Forgot to clock in or out',
      needsNote: false,
      needsAttachment: false,
      types: ['missingOut', 'missingBoth'],
    },
    { code: 'OTHER', name: 'Other reason', needsNote: true, needsAttachment: false, types: null },
  ],
  shifts: [],
  statuses: [],
  period: '2026-07',
  used: 1,
  most: 3,
  maxMinutes: null,
  atOnceMinutes: 10,
  problem: null,
};

test('HS-14: one tap and one POST clock in, and the button then names what comes next', async () => {
  const clocked: AttendanceClock = {
    ...NO_PUNCH,
    next: 'out',
    last: { at: '2026-07-07T01:00:00.000Z', time: '08:00', date: '2026-07-07', direction: 'in', isOutside: false },
  };
  let now = NO_PUNCH;
  const { user } = renderPage('/attendance-status', {
    answers: [
      answer(GetAttendanceClock, () => now),
      answer(ClockPunch, () => {
        now = clocked;
        return clocked;
      }),
      answer(GetAttendanceMonth, []),
    ],
  });
  const clock = await screen.findByRole('region', { name: 'Clock' });
  await user.click(within(clock).getByRole('button', { name: 'Clock in' }));
  await within(clock).findByText(/Last clock-in 08:00/);
  expect(callsOf(ClockPunch).map(({ body }) => body)).toEqual([{ direction: 'in' }]);
  expect(within(clock).getAllByRole('button')[0]?.textContent).toBe('Clock out');
});

test('attendance 10.3: a punch outside every planned shift says so', async () => {
  const last = {
    at: '2026-07-07T01:00:00.000Z',
    time: '08:00',
    date: '2026-07-07',
    direction: 'in',
    isOutside: true,
  } as const;
  renderPage('/attendance-status', {
    answers: [answer(GetAttendanceClock, { ...NO_PUNCH, zone: 'Asia/Makassar', last }), answer(GetAttendanceMonth, [])],
  });
  // Read where the clock is another.
  expect(await screen.findByText(/Last clock-in 08:00 WITA, 7 Jul 2026\.\s+Outside your planned shift\./)).toBeTruthy();
});

test('whoever sees the own days alone reads above them whose they are', async () => {
  renderPage('/attendance-status', {
    me: { onlyEmployeeId: employeeId },
    menus: [],
    may: ['view'],
    answers: [answer(GetAttendanceClock, NO_PUNCH), answer(GetAttendanceMonth, [])],
  });
  expect(await screen.findByRole('heading', { name: 'My days' })).toBeTruthy();
});

test('attendance 13: where nobody may clock there is no clock, and on the wrong device it says where to', async () => {
  const month = answer(GetAttendanceMonth, []);
  const { unmount } = renderPage('/attendance-status', {
    answers: [answer(GetAttendanceClock, { ...NO_PUNCH, clocking: 'useComputer' }), month],
  });
  const clock = await screen.findByRole('region', { name: 'Clock' });
  expect(within(clock).getByText('You cannot clock in or out on a phone. Use a computer.')).toBeTruthy();
  expect(within(clock).queryByRole('button')).toBeNull();
  unmount();
  renderPage('/attendance-status', { answers: [answer(GetAttendanceClock, { ...NO_PUNCH, clocking: 'off' }), month] });
  await screen.findByText('July 2026');
  expect(screen.queryByRole('region', { name: 'Clock' })).toBeNull();
});

test('attendance 10.3: a second clock-in is asked about before it is kept', async () => {
  const again = 'You already clocked in at 08:00. Clock in again?';
  const open: AttendanceClock = { ...NO_PUNCH, next: 'out' };
  const { user } = renderPage('/attendance-status', {
    answers: [
      answer(GetAttendanceClock, open),
      answer(ClockPunch, ({ body }) =>
        (body as { confirm?: boolean }).confirm ? open : new Refusal(409, 'ALREADY_CLOCKED_IN', again),
      ),
      answer(GetAttendanceMonth, []),
    ],
  });
  const clock = await screen.findByRole('region', { name: 'Clock' });
  await user.click(within(clock).getByRole('button', { name: 'Clock in' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clock in again?' });
  expect(within(dialog).getByText(again)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Clock in' }));
  await waitFor(() => expect(callsOf(ClockPunch).at(-1)?.body).toEqual({ direction: 'in', confirm: true }));
});

test('attendance 1.2: a day says how its result was found', async () => {
  renderPage(`/attendance-status?date=${DAY.date}`, {
    answers: [
      answer(GetAttendanceClock, { ...NO_PUNCH, toCorrect: [DAY.date] }),
      answer(GetAttendanceMonth, []),
      answer(GetAttendanceDay, DAY),
    ],
  });
  expect(await screen.findByText('Clock-in 07:58, no clock-out.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Earlier results' }).textContent).toContain('Punches changed');
  // HS-17: from the day, and from the clock above, one tap leads to the form.
  expect(screen.getByText('6 Jul 2026 is incomplete')).toBeTruthy();
  for (const name of ['Correct this day', 'Correct'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`,
    );
});

test('attendance 7: whoever keeps schedules finds the statuses of the company beside the days', async () => {
  const status = {
    id: '01900000-0000-7000-8000-0000000000f1',
    code: 'VL',
    name: 'Very late',
    localName: null,
    effectiveFrom: '2026-07-01',
    effectiveTo: null,
    baseStatus: 'LATE',
    measure: 'lateMinutes',
    moreThan: 60,
    presentPart: '0.75',
    priority: 10,
    status: 'active',
    version: 1,
    refs: {},
  };
  renderPage('/attendance-status?tab=statuses', {
    menus: ['/work-schedule'],
    answers: [
      answer(GetAttendanceClock, NO_PUNCH),
      answer(AttendanceOwnStatus.endpoints.page, new Rows([status]) as never),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Very late' })).toBeTruthy();
  expect(screen.getByText('Three quarters of the day')).toBeTruthy();
});

test('HS-17: a missing punch takes 2 taps from Home: it begins with what was planned, and shows what the day becomes', async () => {
  const path = `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`;
  const { user } = renderPage('/home', {
    menus: ['/attendance-correction'],
    answers: [
      answer(GetHomeLayout, {
        cards: [{ key: 'Attention', title: 'Needs your attention', isHidden: false }],
        version: 0,
      }),
      answer(AttentionCard.endpoint, {
        counts: {},
        rows: [{ id: employeeId, kind: 'incomplete', title: null, date: DAY.date, path }],
        more: false,
        asOf: '2026-07-07T01:00:00.000Z',
      }),
      answer(GetAttendanceClock, NO_PUNCH),
      answer(GetAttendanceDay, DAY),
      answer(GetCorrectionTerms, TERMS),
      answer(PreviewAttendanceCorrection, {
        ...EFFECT,
        type: 'missingOut',
        isApprovedAtOnce: true,
        problems: [],
      }),
      answer(CreateAttendanceCorrection, SENT),
      answer(GetAttendanceCorrections, new Rows([SENT])),
      answer(GetAttendanceCorrection, SENT),
    ],
  });
  let taps = 0;
  const tap = (element: HTMLElement) => {
    taps += 1;
    return user.click(element);
  };
  await tap(await screen.findByRole('link', { name: '6 Jul 2026' }));
  await screen.findByText('Worked 0 min → 8 h 0 min');
  expect(screen.getByText('2 of 3 corrections left in period 2026-07')).toBeTruthy();
  expect(screen.getByText('Close to the planned shift: approved immediately.')).toBeTruthy();
  // Only the missing time is asked for.
  expect(screen.queryByLabelText('Clock-in')).toBeNull();
  await tap(screen.getByRole('button', { name: 'Send correction' }));
  expect(taps).toBe(2);
  await waitFor(() =>
    expect(callsOf(CreateAttendanceCorrection).at(-1)?.body).toEqual({
      employeeId,
      date: DAY.date,
      slotNo: 1,
      clockIn: null,
      clockOut: '17:00',
      shiftId: null,
      statusId: null,
      voidPunchIds: [],
      reasonCode: 'FORGOT',
      note: '',
      submit: true,
    }),
  );
});

test('W9: whoever sent a correction reads beside it who decided, for whom and why', async () => {
  const requestId = '01900000-0000-7000-8000-0000000000aa';
  renderPage(`/attendance-correction?open=${SENT.id}`, {
    answers: [
      answer(GetAttendanceCorrections, new Rows([SENT])),
      answer(GetAttendanceCorrection, { ...SENT, requestId }),
      answer(GetCorrectionFiles, []),
      decidedForSekar(requestId),
    ],
  });
  const steps = await screen.findByRole('list', { name: 'Approval steps' });
  expect(steps.textContent).toContain('Bima Prasetyo for Sekar Anggraini');
  expect(steps.textContent).toContain('Direct manager: Sekar Anggraini');
});

test('home 2.3: without a network a correction waits on the device, whole and with its reason', async () => {
  const { user } = renderPage(
    `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`,
    {
      answers: [
        answer(GetAttendanceClock, NO_PUNCH),
        answer(GetAttendanceDay, DAY),
        answer(GetCorrectionTerms, TERMS),
        answer(PreviewAttendanceCorrection, { ...EFFECT, type: 'missingOut', isApprovedAtOnce: false, problems: [] }),
        answer(GetAttendanceCorrections, new Rows([])),
        answer(CreateAttendanceCorrection, SENT),
      ],
    },
  );
  await screen.findByText('Worked 0 min → 8 h 0 min');
  expect(screen.queryByRole('button', { name: 'Save and send later' })).toBeNull();
  onTestFinished(() => {
    onlineManager.setOnline(true);
    localStorage.removeItem('personalia.outbox');
  });
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Save and send later' }));
  expect(readOutbox()).toMatchObject([
    {
      kind: 'correction',
      path: CreateAttendanceCorrection.path,
      body: { employeeId, date: DAY.date, slotNo: 1, clockOut: '17:00', reasonCode: 'FORGOT', submit: true },
      refused: null,
    },
  ]);
});

test('attendance 12: a correction is kept as a draft, which is submitted or deleted later', async () => {
  const kept = { ...SENT, no: null, status: 'DRAFT', waitingFor: [], can: ['edit', 'submit', 'delete'] } as const;
  const terms = { ...TERMS, reasons: TERMS.reasons.map((one) => ({ ...one, needsAttachment: true })) };
  const { user } = renderPage(
    `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`,
    {
      answers: [
        answer(GetAttendanceClock, NO_PUNCH),
        answer(GetAttendanceDay, DAY),
        answer(GetCorrectionTerms, terms),
        answer(PreviewAttendanceCorrection, { ...EFFECT, type: 'missingOut', isApprovedAtOnce: false, problems: [] }),
        answer(CreateAttendanceCorrection, { ...kept, can: [...kept.can], waitingFor: [] }),
        answer(GetAttendanceCorrections, new Rows([{ ...kept, can: [...kept.can], waitingFor: [] }])),
        answer(GetAttendanceCorrection, { ...kept, can: [...kept.can], waitingFor: [] }),
        answer(GetCorrectionFiles, []),
        answer(SubmitAttendanceCorrection, SENT),
      ],
    },
  );
  expect(await screen.findByText('This reason needs an attachment.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(callsOf(CreateAttendanceCorrection).at(-1)?.body).toMatchObject({ submit: false }));
  expect(await screen.findByRole('button', { name: 'Delete draft' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send correction' }));
  await waitFor(() => expect(callsOf(SubmitAttendanceCorrection).at(-1)?.body).toEqual({ version: kept.version }));
});

test('attendance 12: another shift is asked for instead of times, and says what the day becomes', async () => {
  const night = { id: '01900000-0000-7000-8000-0000000000f1', code: 'NIGHT', name: 'Night shift' };
  const asked = { ...SENT, type: 'wrongShift', clockOut: null, shiftId: night.id, shift: night.code } as const;
  const { user } = renderPage(
    `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`,
    {
      answers: [
        answer(GetAttendanceClock, NO_PUNCH),
        answer(GetAttendanceDay, DAY),
        answer(GetCorrectionTerms, { ...TERMS, types: ['wrongShift'], shifts: [night] }),
        answer(PreviewAttendanceCorrection, {
          before: { ...EFFECT.before, shift: 'DAY' },
          after: { ...EFFECT.before, status: 'ABSENT', shift: 'NIGHT' },
          type: 'wrongShift',
          isApprovedAtOnce: false,
          problems: [],
        }),
        answer(CreateAttendanceCorrection, asked),
        answer(GetAttendanceCorrections, new Rows([asked])),
        answer(GetAttendanceCorrection, asked),
      ],
    },
  );
  await screen.findByText('Choose the shift that was worked.');
  expect(screen.queryByLabelText('Clock-out')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /Shift that was worked/ }));
  await user.click(await screen.findByTitle('NIGHT · Night shift'));
  await screen.findByText('Shift DAY → NIGHT');
  await user.type(screen.getByLabelText(/Note/), 'Swapped');
  await user.click(screen.getByRole('button', { name: 'Send correction' }));
  await waitFor(() =>
    expect(callsOf(CreateAttendanceCorrection).at(-1)?.body).toMatchObject({
      clockIn: null,
      clockOut: null,
      shiftId: night.id,
      reasonCode: 'OTHER',
      note: 'Swapped',
    }),
  );
});

test('attendance 12: a day that cannot be corrected says why, and asks for nothing', async () => {
  const message = 'Corrections are allowed from 1 Jul 2026 to 7 Jul 2026.';
  renderPage(`/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`, {
    answers: [
      answer(GetAttendanceClock, NO_PUNCH),
      answer(GetAttendanceDay, DAY),
      answer(GetCorrectionTerms, { ...TERMS, problem: { code: 'CORRECTION_WINDOW', path: 'date', message } }),
    ],
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText('Clock-out')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send correction' })).toHaveProperty('disabled', true);
});

test('attendance 12: on duty is asked for by days, and says what becomes of each of them', async () => {
  const days = [
    { date: '2026-07-07', outcome: 'apply', before: null, after: 'ON_DUTY' },
    { date: '2026-07-08', outcome: 'skipHoliday', before: null, after: 'HOLIDAY' },
  ] as const;
  const sent: AttendanceCorrection = {
    ...SENT,
    type: 'onDuty',
    date: '2026-07-07',
    dateTo: '2026-07-08',
    days: [...days],
    clockOut: null,
  };
  const { user } = renderPage('/attendance-correction/declaration-form', {
    answers: [
      answer(GetAttendanceClock, NO_PUNCH),
      answer(GetCorrectionTerms, {
        ...TERMS,
        types: ['onDuty', 'remote', 'missingOut'],
        reasons: [
          { code: 'TRIP', name: 'Business trip', needsNote: false, needsAttachment: false, types: ['onDuty'] },
          ...TERMS.reasons,
        ],
      }),
      answer(PreviewDeclaration, ({ body }) => ({
        days: [...days],
        problems:
          (body as { includesHolidays: boolean }).includesHolidays === true
            ? [{ code: 'DECLARATION_HOLIDAYS', path: 'includesHolidays', message: 'Holidays cannot be included.' }]
            : [],
      })),
      answer(SubmitAttendanceCorrection, SENT),
      answer(CreateDeclaration, sent),
      answer(AddCorrectionFile, {
        id: '01900000-0000-7000-8000-0000000000f1',
        name: 'fair.pdf',
        mediaType: 'application/pdf',
        size: 4,
        createdAt: '2026-07-07T01:00:00.000Z',
        createdBy: null,
      }),
      answer(GetAttendanceCorrections, new Rows([sent])),
      answer(GetAttendanceCorrection, sent),
      answer(GetCorrectionFiles, []),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Effect on each day' });
  expect(list.textContent).toContain('Skipped: holiday');
  const send = screen.getByRole('button', { name: 'Send request' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Include days off and holidays' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Holidays cannot be included.');
  await user.click(screen.getByRole('checkbox', { name: 'Include days off and holidays' }));
  await user.click(screen.getByText('Second half'));
  await user.click(screen.getByRole('combobox', { name: /Reason/ }));
  await user.click(await screen.findByTitle('Business trip'));
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Fair');
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['%PDF'], 'fair.pdf'));
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  await waitFor(() =>
    expect(callsOf(CreateDeclaration).at(-1)?.body).toEqual({
      employeeId,
      type: 'onDuty',
      date: NO_PUNCH.today,
      dateTo: NO_PUNCH.today,
      half: 'SECOND_HALF',
      halfDate: NO_PUNCH.today,
      includesHolidays: false,
      reasonCode: 'TRIP',
      note: 'Fair',
      submit: false,
    }),
  );
  // What is sent is no unsaved input, while its documents follow.
  expect((await screen.findAllByText('On duty: 1 day')).length).toBeGreaterThan(0);
});

test('attendance 12: a punch that does not count is chosen from those of the day', async () => {
  const asked = { ...SENT, type: 'extraPunch', clockOut: null, voidPunches: ['07:58'] } as const;
  const { user } = renderPage(
    `/attendance-correction/attendance-correction-form?employee=${employeeId}&date=${DAY.date}`,
    {
      answers: [
        answer(GetAttendanceClock, NO_PUNCH),
        answer(GetAttendanceDay, DAY),
        answer(GetCorrectionTerms, { ...TERMS, types: ['extraPunch'] }),
        answer(PreviewAttendanceCorrection, {
          ...EFFECT,
          type: 'extraPunch',
          isApprovedAtOnce: false,
          problems: [],
        }),
        answer(CreateAttendanceCorrection, { ...asked, voidPunches: [...asked.voidPunches] }),
        answer(GetAttendanceCorrections, new Rows([])),
        answer(GetAttendanceCorrection, { ...asked, voidPunches: [...asked.voidPunches] }),
        answer(GetCorrectionFiles, []),
      ],
    },
  );
  await screen.findByText('Choose the punches that do not count.');
  await user.click(screen.getByRole('checkbox', { name: '07:58' }));
  await user.type(screen.getByLabelText(/Note/), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Send correction' }));
  await waitFor(() =>
    expect(callsOf(CreateAttendanceCorrection).at(-1)?.body).toMatchObject({
      clockOut: null,
      voidPunchIds: [DAY.punches[0]?.id],
      reasonCode: 'OTHER',
    }),
  );
});

test('attendance 12: a file of corrections with an error sends none, and says where it is', async () => {
  const errors = [{ row: 2, employeeNo: 'N1', date: '2026-07-06', value: '8h', message: 'Write times as HH:MM.' }];
  const { user } = renderPage('/attendance-correction', {
    menus: ['/attendance-correction'],
    answers: [answer(GetAttendanceCorrections, new Rows([])), answer(ImportCorrections, { rows: 1, sent: 0, errors })],
  });
  await user.click(await screen.findByRole('button', { name: 'Import corrections' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import corrections' });
  const chosen = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(chosen, new File(['No,Date'], 'corrections.csv', { type: 'text/csv' }));
  await user.click(within(dialog).getByRole('button', { name: 'Import corrections' }));
  expect(await within(dialog).findByRole('row', { name: /2.*N1.*6 Jul 2026.*8h.*Write times/ })).toBeTruthy();
});
