import {
  type EmployerAttendanceRules,
  type GeneralSetting,
  GetEmployerRules,
  GetGeneralSetting,
  GetShiftDefaults,
  PreviewCutOff,
  type RosterSettings,
  SaveEmployerRules,
  SaveGeneralSetting,
} from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../testing/index.ts';

const RULES: GeneralSetting['rules'] = {
  finaliseDelay: 60,
  maxSyncWaitHours: 24,
  incompleteCountsAs: 'absent',
  leaveVersusPunch: 'leaveWins',
  boundaryPunch: 'shared',
  dstPolicy: 'elapsed',
  duplicateSeconds: 60,
  openPairMaxHours: 16,
  implausibleMinutes: 960,
  nightFrom: '22:00',
  nightTo: '05:00',
};
const ROSTER: RosterSettings = {
  rosterFreezeHours: 0,
  maxShiftsPerDay: 1,
  labour: { restLevel: 'warn', restHours: 11, daysInRowLevel: 'warn', daysInRow: 6 },
};
const DEFAULTS: GeneralSetting['shiftDefaults'] = {
  lateGrace: null,
  lateCountFrom: null,
  earlyGrace: null,
  earlyCountFrom: null,
  halfDayThreshold: null,
  absentThreshold: null,
  roundIn: null,
  roundOut: null,
  roundStep: null,
};
const CHANNELS_ON = { webClock: true, mobileClock: true, devicePush: true };
const SETTING: GeneralSetting = {
  cutOffDay: 20,
  incompleteAtCutoff: 'keep',
  autoLock: false,
  lockDaysAfterCutoff: 3,
  ...ROSTER,
  channels: CHANNELS_ON,
  notices: { missingOutMinutes: null, incompleteDay: false, periodDays: null },
  shiftDefaults: DEFAULTS,
  explanationYears: 5,
  punchRetentionYears: 5,
  rules: RULES,
  versions: [{ effectiveFrom: null, rules: RULES, updatedAt: null, updatedBy: null }],
  employers: [],
  today: '2026-07-10',
  earliest: '2026-06-21',
  version: 0,
};

test('attendance 13: another cut-off day shows the period of the transition before it is saved', async () => {
  const { user } = renderPage('/general-setting', {
    answers: [
      answer(GetGeneralSetting, SETTING),
      answer(PreviewCutOff, [{ code: '2026-08', from: '2026-07-21', to: '2026-08-31' }]),
      answer(SaveGeneralSetting, { ...SETTING, cutOffDay: 31, version: 1 }),
    ],
  });
  await user.type(await screen.findByRole('combobox', { name: /Cut-off day/ }), 'Last');
  await user.click(await screen.findByText('Last day of the month'));
  expect(await screen.findByText('2026-08: 21 Jul 2026 – 31 Aug 2026')).toBeTruthy();
  // The rules are as they were, so no date is asked for.
  expect(screen.queryByLabelText(/Effective from/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /Too little rest/ }));
  await user.click(await screen.findByText('Refused'));
  expect(screen.queryByRole('textbox', { name: /Lock after/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Lock periods automatically' }));
  const days = screen.getByRole('textbox', { name: /Lock after/ });
  await user.clear(days);
  await user.type(days, '5');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(callsOf(SaveGeneralSetting).at(-1)?.body).toMatchObject({
      cutOffDay: 31,
      autoLock: true,
      lockDaysAfterCutoff: 5,
      labour: { ...SETTING.labour, restLevel: 'block' },
      rules: RULES,
      version: 0,
    }),
  );
});

test('attendance 13: a refusal is brought to where it can be seen, since the buttons are far below it', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const refused = new Refusal(409, 'STALE', 'This record was changed by someone else. Reload and try again.');
  const { user } = renderPage('/general-setting', {
    answers: [answer(GetGeneralSetting, SETTING), answer(SaveGeneralSetting, refused)],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Lock periods automatically' }));
  expect(seen.mock.contexts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const alert = await screen.findByText(/Reload and try again/);
  await waitFor(() => expect(seen.mock.contexts).toEqual([alert.closest('[role="alert"]')]));
  seen.mockRestore();
});

test('attendance 13: what a new shift begins with is kept with the settings, and is shown in its form', async () => {
  const begins = { ...DEFAULTS, lateGrace: 10, lateCountFrom: 'grace' as const };
  const { user, unmount } = renderPage('/general-setting', {
    answers: [
      answer(GetGeneralSetting, SETTING),
      answer(SaveGeneralSetting, { ...SETTING, shiftDefaults: begins, version: 1 }),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /Late grace/ }), '10');
  await user.click(screen.getByRole('combobox', { name: /Count lateness from/ }));
  await user.click(await screen.findByText('The end of the grace'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(callsOf(SaveGeneralSetting).at(-1)?.body).toMatchObject({ shiftDefaults: begins }));
  unmount();
  renderPage('/shift/shift-form', { answers: [answer(GetShiftDefaults, begins)] });
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: /Late grace/ })).toMatchObject({ value: '10' });
  expect(screen.getByText('The end of the grace')).toBeTruthy();
});

test('attendance 13: each notice is switched on by itself', async () => {
  const { user } = renderPage('/general-setting', {
    answers: [answer(GetGeneralSetting, SETTING), answer(SaveGeneralSetting, { ...SETTING, version: 1 })],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify employees of a missing clock-out' }));
  const minutes = screen.getByRole('textbox', { name: /Minutes after the shift/ });
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.click(screen.getByRole('checkbox', { name: /Notify employees of an incomplete day/ }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(callsOf(SaveGeneralSetting).at(-1)?.body).toMatchObject({
      notices: { missingOutMinutes: 45, incompleteDay: true, periodDays: null },
    }),
  );
});

test('attendance 13: other rules hold from a date on, and what is wrong is said at its field', async () => {
  const { user } = renderPage('/general-setting', {
    answers: [
      answer(GetGeneralSetting, SETTING),
      answer(
        SaveGeneralSetting,
        new Refusal(422, 'VALIDATION', 'Check the fields.', {
          errors: [{ path: 'rules.finaliseDelay', code: 'too_big', message: 'At most 1,440.' }],
        }),
      ),
    ],
  });
  const delay = await screen.findByRole('textbox', { name: /Final after/ });
  await user.clear(delay);
  await user.type(delay, '2000');
  await user.click(screen.getByRole('combobox', { name: /Incomplete days until corrected/ }));
  await user.click(await screen.findByText('Half a day'));
  expect(screen.getByText('21 Jun 2026 or later. Days from then on are recalculated.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('At most 1,440.')).toBeTruthy();
  expect(callsOf(SaveGeneralSetting).at(-1)?.body).toMatchObject({
    rules: { ...RULES, finaliseDelay: 2000, incompleteCountsAs: 'half' },
    effectiveFrom: '2026-07-10',
  });
  expect(delay.getAttribute('aria-invalid')).toBe('true');
});

test('13: an employer gets rules of its own from a day on, and inherits until then', async () => {
  const employer = { id: '01900000-0000-7000-8000-0000000000e1', name: 'PT Satu' };
  const other = { id: '01900000-0000-7000-8000-0000000000e2', name: 'PT Dua' };
  const own: EmployerAttendanceRules = {
    employer,
    inherits: true,
    rules: RULES,
    versions: [],
    roster: ROSTER,
    hasOwnRoster: false,
    channels: CHANNELS_ON,
    hasOwnChannels: false,
    incompleteAtCutoff: null,
    companyIncompleteAtCutoff: 'keep',
    ownCutOffDay: null,
    ownPeriodsFrom: null,
    companyCutOffDay: 31,
    today: '2026-07-10',
    earliest: null,
    version: 3,
  };
  const employers = [employer, other].map((one) => ({ ...one, hasOwnRules: false }));
  const { user } = renderPage('/general-setting', {
    answers: [
      answer(GetGeneralSetting, { ...SETTING, employers }),
      answer(GetEmployerRules, own),
      answer(SaveEmployerRules, { ...own, inherits: false, version: 4 }),
      answer(PreviewCutOff, [{ code: '2026-08', from: '2026-08-01', to: '2026-08-05' }]),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /Settings of/ }));
  await user.click(await screen.findByText('PT Satu (follows the company)'));
  expect(await screen.findByText('As the company: Stay incomplete')).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /Incomplete days/ }));
  await user.click(await screen.findByText('Count as half a day'));
  // Periods of its own, which are shown before they are saved.
  expect(screen.getByText('As the company: Last day of the month')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Cut-off day/ }));
  await user.click(await screen.findByText('5'));
  expect(await screen.findByText('2026-08: 1 Aug 2026 – 5 Aug 2026')).toBeTruthy();
  expect(callsOf(PreviewCutOff).at(-1)?.query).toEqual({ cutOffDay: '5', employerId: employer.id });
  await user.click(await screen.findByRole('checkbox', { name: 'Follow the rules of the company' }));
  const delay = await screen.findByRole('textbox', { name: /Final after/ });
  await user.clear(delay);
  await user.type(delay, '120');
  expect(screen.queryByRole('checkbox', { name: 'Clock in and out on a phone' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Follow the channels of the company' }));
  await user.click(screen.getByRole('checkbox', { name: 'Clock in and out on a phone' }));
  await user.click(screen.getByRole('checkbox', { name: 'Follow the roster settings of the company' }));
  const rest = await screen.findByRole('textbox', { name: /Rest between shifts/ });
  await user.clear(rest);
  await user.type(rest, '12');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(callsOf(SaveEmployerRules).at(-1)?.body).toEqual({
      inherits: false,
      rules: { ...RULES, finaliseDelay: 120 },
      effectiveFrom: '2026-07-10',
      incompleteAtCutoff: 'half',
      ownCutOffDay: 5,
      channels: { webClock: true, mobileClock: false, devicePush: true },
      roster: { ...ROSTER, labour: { ...ROSTER.labour, restHours: 12 } },
      version: 3,
    }),
  );
});

test('who may only look has no button to save', async () => {
  renderPage('/general-setting', { answers: [answer(GetGeneralSetting, SETTING)], may: ['view'] });
  expect(await screen.findByText('Standard values')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});
