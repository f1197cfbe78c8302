import {
  type AttendanceCorrection,
  CreateAttendanceCorrection,
  ExportAttendanceCorrections,
  GetAttendanceClock,
  GetAttendanceCorrection,
  GetAttendanceCorrections,
  GetAttendanceDay,
  GetCorrectionFiles,
  GetCorrectionTerms,
  PreviewAttendanceCorrection,
  SubmitAttendanceCorrection,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ABSENT, CLOCK, employeeId } from '../../testing/attendance-day.ts';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../testing/index.ts';

/** attendance 12: what is done with several corrections, and copies of one. */

const outcome = (status: 'ABSENT' | 'PRESENT', workedMinutes: number) => ({
  status,
  firstIn: null,
  lastOut: null,
  workedMinutes,
});
const correction = (n: number, more: Partial<AttendanceCorrection> = {}): AttendanceCorrection => ({
  id: `01900000-0000-7000-8000-0000000000c${n}`,
  no: null,
  employeeId,
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  date: `2026-07-0${n}`,
  dateTo: `2026-07-0${n}`,
  days: null,
  halfDate: null,
  half: null,
  includesHolidays: false,
  slotNo: 1,
  clockIn: '08:10',
  clockOut: '17:20',
  shiftId: null,
  shift: null,
  statusId: null,
  statusName: null,
  voidPunchIds: [],
  voidPunches: [],
  type: 'missingBoth',
  reasonCode: 'OTHER',
  reason: 'Other reason: At a customer',
  note: 'At a customer',
  isApprovedAtOnce: false,
  before: outcome('ABSENT', 0),
  after: outcome('PRESENT', 480),
  status: 'DRAFT',
  waitingFor: [],
  submittedAt: null,
  requestId: null,
  comment: null,
  decidedBy: null,
  version: n,
  createdAt: '2026-07-07T01:00:00.000Z',
  can: ['edit', 'submit', 'delete'],
  mayAttach: false,
  mayDetach: false,
  ...more,
});

test('12: several drafts are submitted at once, and each has a result', async () => {
  const sent = correction(3, { status: 'PENDING', can: ['withdraw'] });
  const { user } = renderPage('/attendance-correction', {
    answers: [
      answer(GetAttendanceCorrections, new Rows([correction(1), correction(2), sent])),
      answer(SubmitAttendanceCorrection, ({ params }) =>
        params['id'] === correction(1).id
          ? correction(1, { status: 'PENDING' })
          : new Refusal(422, 'CORRECTION_NOTE', 'Write a note for this reason.'),
      ),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  // What was submitted already is none of them.
  expect(screen.queryByRole('checkbox', { name: 'Select Yoga Firmansyah, 3 Jul 2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit 2 drafts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result' });
  within(dialog).getByText('1 of 2 submitted');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Yoga Firmansyah, 1 Jul 2026Done',
    'Yoga Firmansyah, 2 Jul 2026Write a note for this reason.',
  ]);
  expect(callsOf(SubmitAttendanceCorrection).map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
});

test('12: the list is exported by its filters, for whoever may', async () => {
  const answers = [
    answer(GetAttendanceCorrections, new Rows([])),
    answer(ExportAttendanceCorrections, new Refusal(422, 'REPORT_ROWS', 'Narrow the filters.')),
  ];
  const { user, unmount } = renderPage('/attendance-correction?status=DRAFT&from=2026-07-01', { answers });
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText('Export CSV'));
  await screen.findByText('Narrow the filters.');
  expect(callsOf(ExportAttendanceCorrections)[0]?.query).toEqual({
    status: 'DRAFT',
    from: '2026-07-01',
    format: 'csv',
  });
  unmount();
  renderPage('/attendance-correction', { answers, may: ['view', 'create'] });
  await screen.findByText('No corrections yet.');
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

test('12: a copy begins with what the other one asks for, and is a request of its own', async () => {
  const rejected = correction(1, { status: 'REJECTED', no: 'ATC-202607-000001', can: [] });
  const { user, path } = renderPage(`/attendance-correction?open=${rejected.id}`, {
    answers: [
      answer(GetAttendanceCorrections, new Rows([rejected])),
      // Before one request, whose address fits as well.
      answer(GetCorrectionTerms, {
        types: ['missingBoth'],
        reasons: [{ code: 'OTHER', name: 'Other reason', needsNote: true, needsAttachment: false, types: null }],
        shifts: [],
        statuses: [],
        period: '2026-07',
        used: 0,
        most: null,
        maxMinutes: null,
        atOnceMinutes: null,
        problem: null,
      }),
      answer(GetAttendanceCorrection, rejected),
      answer(GetCorrectionFiles, []),
      answer(GetAttendanceClock, CLOCK),
      answer(GetAttendanceDay, { ...ABSENT, date: rejected.date }),
      answer(PreviewAttendanceCorrection, {
        before: rejected.before,
        after: rejected.after,
        type: 'missingBoth',
        isApprovedAtOnce: false,
        problems: [],
      }),
      answer(CreateAttendanceCorrection, correction(1)),
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Copy correction' }));
  // What came to nothing is asked for again for the same day.
  await waitFor(() => expect((screen.getByLabelText(/Clock-in/) as HTMLInputElement).value).toBe('08:10'));
  expect(path()).toContain(`copy=${rejected.id}`);
  await user.click(screen.getByRole('button', { name: 'Send correction' }));
  await waitFor(() =>
    expect(callsOf(CreateAttendanceCorrection)[0]?.body).toMatchObject({
      date: rejected.date,
      clockIn: '08:10',
      clockOut: '17:20',
      reasonCode: 'OTHER',
      note: 'At a customer',
      submit: true,
    }),
  );
});
