import { CountShiftGroup, EmployeeShiftGroup, ShiftGroupRules } from '@personalia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../testing/index.ts';

const id = '01990000-0000-7000-8000-000000000111';
const group = {
  id,
  code: 'EAST',
  name: 'East',
  status: 'active',
  version: 3,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-01-05T01:00:00Z',
  createdBy: null,
  updatedBy: 'Hana',
  refs: {},
};
const rule = {
  id: '01990000-0000-7000-8000-000000000222',
  validFrom: '2026-07-01',
  validTo: null,
  employerId: null,
  locationId: null,
  organizationUnitId: null,
  positionId: null,
  gradeId: null,
  employmentType: 'permanent',
  priority: 100,
  refs: {},
};

test('attendance 4: rules say how many employees are in the group by them, counted again when they are saved', async () => {
  let byRules = 12;
  const { user } = renderPage(`/employee-shift-group/employee-shift-group-form/${id}?tab=rules`, {
    answers: [
      answer(EmployeeShiftGroup.endpoints.one, group as never),
      answer(CountShiftGroup, () => ({ date: '2026-07-06', members: 2, byRules, pending: byRules === 1 ? 4000 : 0 })),
      answer(ShiftGroupRules.get, { version: 3, rows: [rule] } as never),
      answer(ShiftGroupRules.put, { version: 4, rows: [] } as never),
    ],
  });
  await screen.findByText('12 employees are in this group by rule today.');
  byRules = 1;
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(
    '1 employee is in this group by rule today. Rules are being applied to 4,000 more employees in the background.',
  );
  await waitFor(() => expect(callsOf(ShiftGroupRules.put).at(-1)?.body).toMatchObject({ version: 3, rows: [] }));
});

test('attendance 4: GROUP_RULE_CRITERIA is said at the rule before it is sent', async () => {
  const { user } = renderPage(`/employee-shift-group/employee-shift-group-form/${id}?tab=rules`, {
    answers: [
      answer(EmployeeShiftGroup.endpoints.one, group as never),
      answer(CountShiftGroup, { date: '2026-07-06', members: 2, byRules: 0, pending: 0 }),
      answer(ShiftGroupRules.get, { version: 3, rows: [{ ...rule, employmentType: null }] } as never),
    ],
  });
  await screen.findByText('0 employees are in this group by rule today.');
  const priority = screen.getByRole('textbox', { name: /Priority/ });
  await user.clear(priority);
  await user.type(priority, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one criterion.')).toBeTruthy();
  expect(callsOf(ShiftGroupRules.put)).toHaveLength(0);
});

test('what was typed in one tab is asked about before another tab, or another page, takes it away', async () => {
  const { user, router, path } = renderPage(`/employee-shift-group/employee-shift-group-form/${id}`, {
    answers: [
      answer(EmployeeShiftGroup.endpoints.one, group as never),
      answer(CountShiftGroup, { date: '2026-07-06', members: 2, byRules: 0, pending: 0 }),
      answer(ShiftGroupRules.get, { version: 3, rows: [rule] } as never),
    ],
  });
  const tab = (name: string) => user.click(screen.getByText(name, { selector: '.ant-segmented-item-label' }));
  const answerWith = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  // The form of the record stays behind the other tabs, where nothing is asked.
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Jakarta');
  await tab('Rules');
  await user.click(await screen.findByRole('button', { name: /Remove/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Rows go with their tab.
  await tab('Details');
  await answerWith('Stay on this page');
  expect(path()).toContain('tab=rules');
  expect(screen.getByText('No rows yet.')).toBeTruthy();
  await tab('Details');
  await answerWith('Leave without saving');
  await waitFor(() => expect(path()).not.toContain('tab=rules'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('East Jakarta');
  // What is behind a tab without changes of its own is asked about where it can be seen.
  await tab('Rules');
  await screen.findByRole('button', { name: /Remove/ });
  await act(() => router.navigate('/employee-shift-group'));
  await answerWith('Stay on this page');
  expect(path()).toContain('tab=rules');
});
