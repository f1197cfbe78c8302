import {
  ApplyRoster,
  type AttendanceRoster,
  CopyRoster,
  GetAttendanceRoster,
  GetRosterCoverage,
  ImportRoster,
  PreviewRosterPublish,
  PublishRoster,
  type RosterCell,
  type RosterRow,
  SetRosterNote,
} from '@personalia/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';
import { daysOf, moved, readPlan, readTable } from './plan-text.ts';

const ids = { ani: '01900000-0000-7000-8000-0000000000e1', budi: '01900000-0000-7000-8000-0000000000e2' };
const DAY = '01900000-0000-7000-8000-0000000000a1';
const NIGHT = '01900000-0000-7000-8000-0000000000a2';
const cells = (...more: Partial<RosterCell>[]): RosterCell[] =>
  Array.from({ length: 14 }, (_, n) => ({
    date: `2026-07-${String(6 + n).padStart(2, '0')}`,
    kind: n % 7 > 4 ? 'REST' : 'WORK',
    shifts: n % 7 > 4 ? [] : ['DAY'],
    ...more[n],
  }));
const shift = (id: string, code: string, time: string) =>
  ({ id, code, name: code, colour: 'blue', time, minStaff: null, isActive: true }) as const;
const ROSTER: AttendanceRoster = {
  total: 2,
  today: '2026-07-07',
  drafts: 1,
  mostShifts: 1,
  shifts: [{ ...shift(DAY, 'DAY', '08:00–17:00'), minStaff: 2 }, shift(NIGHT, 'NIGHT', '22:00–06:00')],
  rows: [
    {
      employeeId: ids.ani,
      employeeNo: 'N1',
      employee: 'Ani Lestari',
      position: 'Nurse',
      group: 'Crew A',
      hours: '80',
      canPlan: true,
      cells: cells(
        { status: 'LATE' },
        { shifts: ['NIGHT'], draft: { kind: 'shift', shiftIds: [NIGHT], shifts: ['NIGHT'], version: 3 } },
        { conflicts: [{ code: 'rest', text: 'Only 2 h rest before DAY on 8 Jul 2026 (minimum 11).' }] },
        { leave: { code: 'AL', name: 'Annual leave', isHalf: false } },
      ),
    },
    {
      employeeId: ids.budi,
      employeeNo: 'N2',
      employee: 'Budi Santoso',
      position: 'Nurse',
      group: 'Crew A',
      hours: '80',
      canPlan: true,
      cells: cells(),
    },
  ],
};
const COVERAGE = [
  {
    shift: 'DAY',
    minStaff: 2,
    days: [
      { date: '2026-07-06', planned: 2, minStaff: 2 },
      { date: '2026-07-07', planned: 1, minStaff: 2 },
    ],
  },
];
const done = answer(ApplyRoster, ({ body }) =>
  body.changes.map(({ employeeId, date, kind, shiftIds }) => ({
    employeeId: String(employeeId),
    date: String(date),
    error: null,
    warnings: [],
    draft:
      kind === 'discard' ? null : { kind, shiftIds: (shiftIds as string[] | undefined) ?? [], shifts: [], version: 1 },
  })),
);
const open = (more: Parameters<typeof renderPage>[1] = {}, roster: AttendanceRoster = ROSTER) =>
  renderPage('/attendance-roster?from=2026-07-08', {
    ...more,
    answers: [...(more.answers ?? []), answer(GetAttendanceRoster, roster), answer(GetRosterCoverage, COVERAGE), done],
  });
const cell = async (name: RegExp) => screen.findByRole('gridcell', { name });
const sent = () => callsOf(ApplyRoster).map(({ body }) => (body as { changes: object[] }).changes);

describe('attendance 6: the grid', () => {
  test('days say their shift, leave, draft, conflicts and result; coverage says where people are missing', async () => {
    open();
    expect(await cell(/6 Jul 2026, DAY, Late/)).toBeTruthy();
    expect(await cell(/7 Jul 2026, NIGHT, Draft/)).toBeTruthy();
    expect(await cell(/8 Jul 2026, DAY, Only 2 h rest/)).toBeTruthy();
    expect((await cell(/9 Jul 2026, DAY, Annual leave/)).textContent).toContain('AL');
    expect((await screen.findByRole('gridcell', { name: '1 planned, minimum 2' })).textContent).toContain('−1');
    expect(callsOf(GetAttendanceRoster)[0]?.query).toMatchObject({ from: '2026-07-06', to: '2026-07-19' });
  });

  test('the legend explains the marks of the days that are shown, and no others', async () => {
    const published = { kind: 'off' as const, shiftIds: [], shifts: [] };
    const [ani, budi] = ROSTER.rows as [RosterRow, RosterRow];
    const { unmount } = open({}, { ...ROSTER, rows: [ani, { ...budi, cells: cells({ published }) }] });
    await screen.findByText('Late, left early or half day');
    expect(screen.getByText('Changed from the schedule')).toBeTruthy();
    expect(screen.queryByText('Worked')).toBeNull();
    expect(screen.queryByText('Absent or incomplete')).toBeNull();
    unmount();
    open({}, { ...ROSTER, rows: [{ ...budi, cells: cells({ status: 'PRESENT' }, { status: 'ABSENT' }) }] });
    await screen.findByText('Worked');
    expect(screen.getByText('Absent or incomplete')).toBeTruthy();
    expect(screen.queryByText('Changed from the schedule')).toBeNull();
  });

  test('columns are as wide as the longest code of a shift', async () => {
    open({}, { ...ROSTER, shifts: [...ROSTER.shifts, shift(`${NIGHT.slice(0, -1)}3`, 'MORNING', '07:00–15:00')] });
    expect((await screen.findByRole('grid')).style.getPropertyValue('--code')).toBe('7');
  });

  test('arrows move, a code plans the selected days with the version of the draft that was seen', async () => {
    const { user } = open();
    await user.click(await cell(/6 Jul 2026, DAY, Late/));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}ni{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual([
      { employeeId: ids.ani, date: '2026-07-06', kind: 'shift', shiftIds: [NIGHT], version: null },
      { employeeId: ids.ani, date: '2026-07-07', kind: 'shift', shiftIds: [NIGHT], version: 3 },
    ]);
  });

  test('Delete restores the schedule, and undo brings the draft back', async () => {
    const { user } = open();
    await user.click(await cell(/7 Jul 2026, NIGHT, Draft/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent()).toMatchObject([[{ date: '2026-07-07', kind: 'restore', version: 3 }]]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject([{ date: '2026-07-07', kind: 'shift', shiftIds: [NIGHT] }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(false);
  });

  test('a day has a note, which is changed over the version that was seen', async () => {
    const note = { text: 'Covers for Budi', version: 2 };
    const [ani, budi] = ROSTER.rows as [RosterRow, RosterRow];
    const { user } = open(
      { answers: [answer(SetRosterNote, { text: 'Covers for Citra', version: 3 })] },
      { ...ROSTER, rows: [{ ...ani, cells: cells({ note }) }, budi] },
    );
    await user.dblClick(await cell(/^6 Jul 2026, DAY, Note: Covers for Budi$/));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: /Note/ });
    expect(within(dialog).queryByRole('button', { name: 'Save note' })).toBeNull();
    await user.clear(field);
    await user.type(field, 'Covers for Citra');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved.')).toBeTruthy();
    expect(callsOf(SetRosterNote)[0]?.body).toEqual({
      employeeId: ids.ani,
      date: '2026-07-06',
      text: 'Covers for Citra',
      version: 2,
    });
  });

  test('a note for the whole group is written from the day of a member, and read on theirs', async () => {
    const [ani, budi] = ROSTER.rows as [RosterRow, RosterRow];
    const groupNote = { text: 'Stocktaking', version: 1 };
    const { user } = open(
      { answers: [answer(SetRosterNote, { text: 'Stocktaking at 10', version: 2 })] },
      {
        ...ROSTER,
        rows: [
          { ...ani, cells: cells({ groupNote, group: 'Gate' }) },
          { ...budi, canPlan: false, cells: cells({ groupNote }) },
        ],
      },
    );
    const [own] = await screen.findAllByRole('gridcell', {
      name: /^6 Jul 2026, DAY, Note for the group: Stocktaking$/,
    });
    await user.dblClick(own as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Note for Gate/ }), ' at 10');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved.')).toBeTruthy();
    expect(callsOf(SetRosterNote)[0]?.body).toEqual({
      employeeId: ids.ani,
      date: '2026-07-06',
      text: 'Stocktaking at 10',
      forGroup: true,
      version: 1,
    });
  });

  test('what is pasted from a spreadsheet fills the days from the first cell on', async () => {
    const { user } = open();
    const start = (await screen.findAllByRole('gridcell', { name: /^6 Jul 2026, DAY$/ }))[0] as HTMLElement;
    await user.click(start);
    fireEvent.paste(start, { clipboardData: { getData: () => 'NIGHT\tOFF\nDAY\tDAY\n' } });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject([
      { employeeId: ids.budi, date: '2026-07-06', kind: 'shift', shiftIds: [NIGHT] },
      { employeeId: ids.budi, date: '2026-07-07', kind: 'off' },
    ]);
  });

  test('a day that is refused says why, and the others stay', async () => {
    const refused = answer(ApplyRoster, ({ body }) =>
      body.changes.map(({ employeeId, date }) => ({
        employeeId: String(employeeId),
        date: String(date),
        error: { code: 'ROSTER_SHIFT_OVERLAP', text: 'NIGHT and DAY overlap.' },
        warnings: [],
        draft: null,
      })),
    );
    const { user } = open({ answers: [refused] });
    await user.click(await cell(/6 Jul 2026, DAY, Late/));
    await user.keyboard('NIGHT{Enter}');
    expect(await cell(/6 Jul 2026, DAY, Late, NIGHT and DAY overlap/)).toBeTruthy();
  });

  test('whoever only looks neither types nor publishes', async () => {
    const rows = ROSTER.rows.map((row) => ({ ...row, canPlan: false }));
    const { user } = open({ may: ['view'] }, { ...ROSTER, rows, drafts: 0 });
    await user.click(await cell(/6 Jul 2026, DAY, Late/));
    await user.keyboard('NIGHT{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Ani Lestari');
    expect(screen.queryByRole('button', { name: 'Day off' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe('attendance 6: publishing and copying', () => {
  const summary = {
    stamp: 's1',
    changes: 2,
    employees: 1,
    inBackground: false,
    refused: 1,
    warnings: 0,
    publishing: 0,
    listed: [
      {
        employeeId: ids.ani,
        employee: 'Ani Lestari',
        employeeNo: 'N1',
        date: '2026-07-07',
        before: 'DAY',
        after: 'NIGHT',
        error: null,
        warnings: [],
      },
      {
        employeeId: ids.ani,
        employee: 'Ani Lestari',
        employeeNo: 'N1',
        date: '2026-07-08',
        before: 'DAY',
        after: 'Off',
        error: '8 Jul 2026 is in period 2026-07, which is locked.',
        warnings: [],
      },
    ],
  };

  test('the summary says what changes for whom before it is published', async () => {
    const { user } = open({
      answers: [
        answer(PreviewRosterPublish, summary),
        answer(PublishRoster, { published: 1, employees: 1, refused: 1, jobId: null }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Publish 1 draft' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('NIGHT')).toBeTruthy();
    expect(dialog.textContent).toContain('1 draft cannot be published and stays a draft.');
    // A note takes the lines it needs.
    expect(
      within(dialog)
        .getByText(/which is locked/)
        .closest('td')?.className,
    ).toBe('rows-text');
    await user.click(within(dialog).getByRole('button', { name: 'Publish 1 change' }));
    expect(await screen.findByText('1 change published.')).toBeTruthy();
    expect(callsOf(PublishRoster)[0]?.body).toMatchObject({ from: '2026-07-06', to: '2026-07-19', stamp: 's1' });
  });

  test('very many are published by a job that the header follows', async () => {
    const many = { ...summary, changes: 6_000, employees: 120, inBackground: true, refused: 0, publishing: 300 };
    const { user } = open({
      answers: [
        answer(PreviewRosterPublish, many),
        answer(PublishRoster, { published: 6_000, employees: 120, refused: 0, jobId: 'j1' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Publish 1 draft' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Publish 6,000 changes' }));
    expect(dialog.textContent).toContain('They are published in the background.');
    expect(dialog.textContent).toContain('300 drafts are being published in the background.');
    expect(await screen.findByText(/^6,000 changes are being published\. Background jobs/)).toBeTruthy();
  });

  test('a file with errors changes nothing and says where they are', async () => {
    const errors = [
      { row: 2, employeeNo: 'N1', date: '2026-07-08', value: 'XX', message: 'No active shift has this code.' },
    ];
    const { user } = open({ answers: [answer(ImportRoster, { rows: 1, changed: 0, same: 0, errors })] });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File(['No,2026-07-08'], 'roster.csv', { type: 'text/csv' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Import as drafts' }));
    expect(await within(dialog).findByText('Nothing was imported: 1 error.')).toBeTruthy();
    expect(within(dialog).getByRole('row', { name: /2.*N1.*8 Jul 2026.*XX.*No active shift/ })).toBeTruthy();
  });

  test('copying says what was left out', async () => {
    const { user } = open({
      answers: [answer(CopyRoster, { copied: 3, same: 1, notEmployed: 2, locked: 0, refused: 0 })],
    });
    await user.click(await screen.findByRole('button', { name: 'Copy weeks' }));
    await user.click(await screen.findByRole('button', { name: 'Copy plan' }));
    expect(await screen.findByText('3 days copied as drafts.')).toBeTruthy();
    expect(screen.getByText('2 days are outside employment.')).toBeTruthy();
    expect(callsOf(CopyRoster)[0]?.body).toMatchObject({ from: '2026-07-06', to: '2026-07-19', weeks: 2 });
  });

  test('states: nobody yet, nobody matches, and a failure', async () => {
    open({}, { ...ROSTER, rows: [], total: 0 });
    expect(await screen.findByText('Nobody follows a work schedule yet.')).toBeTruthy();
  });

  test('a roster that cannot be loaded offers to try again', async () => {
    renderPage('/attendance-roster', {
      answers: [answer(GetAttendanceRoster, new Refusal(500, 'INTERNAL', 'Broken'))],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('what is typed and shown', () => {
  const shifts = ROSTER.shifts;
  test('a code, its unique beginning, OFF, and nothing for the schedule', () => {
    expect(readPlan('night', shifts)).toEqual({ kind: 'shift', shiftIds: [NIGHT] });
    expect(readPlan('d', shifts)).toEqual({ kind: 'shift', shiftIds: [DAY] });
    expect(readPlan('off', shifts)).toEqual({ kind: 'off' });
    expect(readPlan('  ', shifts)).toEqual({ kind: 'restore' });
    expect(readPlan('LATE', shifts)).toBeNull();
    expect(readPlan('day, night', shifts)).toEqual({ kind: 'shift', shiftIds: [DAY, NIGHT] });
    expect(readPlan('DAY+LATE', shifts)).toBeNull();
    expect(readTable('A\tB\r\nC\t\r\n')).toEqual([
      ['A', 'B'],
      ['C', ''],
    ]);
  });

  test('weeks begin on Monday, months are whole', () => {
    const date = '2026-07-08' as Parameters<typeof daysOf>[1];
    expect(daysOf('week', date)).toEqual({ from: '2026-07-06', to: '2026-07-12' });
    expect(daysOf('month', date)).toEqual({ from: '2026-07-01', to: '2026-07-31' });
    expect(moved('month', daysOf('month', date).from, -1)).toBe('2026-06-01');
    expect(moved('month', '2026-01-01' as typeof date, 1)).toBe('2026-02-01');
  });
});
