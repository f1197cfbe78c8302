import { CreateDutyRule, GetDuties, GetEmptyMatrix, UpdateDutyRule } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const rule = {
  id: '01990000-0000-7000-8000-000000000501',
  code: 'PAY-ROLES',
  a: 'Users: Edit',
  b: 'Salary Ranges: Edit',
  severity: 'block' as const,
  level: 'user' as const,
  status: 'active' as const,
};
const menu = (key: string, label: string) => ({ key, label, possible: ['view', 'edit'], actions: [] });
const matrix = [{ key: 'pay', label: 'Pay', menus: [menu('grade', 'Grades'), menu('salary-range', 'Salary Ranges')] }];

test('D3: a rule of separated duties is added by two pages and what is done there, and one is taken out of use', async () => {
  sessionStorage.setItem('tab:/user-role', 'duties');
  const { user } = renderPage('/user-role', {
    answers: [
      answer(GetDuties, { rules: [rule], conflicts: [], exceptions: [] } as never),
      answer(GetEmptyMatrix, matrix as never),
      answer(CreateDutyRule, rule as never),
      answer(UpdateDutyRule, rule as never),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a rule', hidden: true }));
  await user.type(dialog.getByRole('textbox', { name: /Code/, hidden: true }), 'grade-pay');
  const save = dialog.getByRole('button', { name: 'Save', hidden: true });
  const choose = async (field: string, entry: string) => {
    await user.click(dialog.getByRole('combobox', { name: new RegExp(field), hidden: true }));
    const entries = await screen.findAllByText(entry, { selector: '.ant-select-item-option-content' });
    await user.click(entries.at(-1) as HTMLElement);
  };
  await choose('One page', 'Grades');
  await choose('One action', 'Edit');
  await choose('Other page', 'Salary Ranges');
  // Without the second action there is no pair yet.
  expect(save).toHaveProperty('disabled', true);
  await choose('Other action', 'View');
  await user.click(save);
  expect(await screen.findByText('Rule GRADE-PAY was saved.')).toBeTruthy();
  expect(callsOf(CreateDutyRule)).toMatchObject([
    { body: { a: { menu: 'grade', action: 'edit' }, b: { menu: 'salary-range', action: 'view' }, severity: 'block' } },
  ]);
  await user.click(screen.getByRole('switch', { name: 'PAY-ROLES: In use' }));
  await waitFor(() => expect(callsOf(UpdateDutyRule)).toMatchObject([{ body: { status: 'inactive' } }]));
});
