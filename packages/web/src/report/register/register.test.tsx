import {
  GetRegisterFields,
  GetRegisterViews,
  GetWorkforcePictures,
  QueryRegister,
  type RegisterFieldInfo,
  registerView,
} from '@personalia/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const field = (key: string, label: string): RegisterFieldInfo => ({
  key,
  label: { en: label, id: label },
  group: { en: 'Person', id: 'Orang' },
  kind: 'text',
  class: 'basic',
  dated: false,
  operators: ['contains', 'is'],
  sealed: false,
  groups: false,
  aggregates: [],
  choices: [],
  to: null,
  list: null,
});
const everybody = {
  id: 'everybody',
  name: 'Everyone today',
  view: registerView.parse({ columns: ['employeeNo', 'displayName'] }),
  own: false,
  system: true,
  roleId: null,
};
const month = { month: '2026-10-01', headcount: 290, plan: 300, joiners: 3, leavers: 1 };

const open = (address: string) =>
  renderPage(address, {
    answers: [
      answer(GetRegisterFields, [field('employeeNo', 'Number'), field('displayName', 'Name')] as never),
      answer(GetRegisterViews, { views: [everybody], roles: [] } as never),
      answer(QueryRegister, {
        asOf: '2026-11-26',
        compareTo: null,
        range: null,
        page: 1,
        pageSize: 100,
        total: 1,
        rows: [{ key: 'a', employeeId: 'a', cells: ['N1', 'Ayu'] }],
        groups: [],
        moreGroups: false,
      } as never),
      answer(GetWorkforcePictures, { asOf: '2026-11-26', months: [month] } as never),
    ],
  });

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('corrections 16: a column is dragged to the place of another one, and the address says so', async () => {
  const { path } = open('/employee-data');
  const [number, name] = await screen.findAllByRole('columnheader');
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(name as HTMLElement, { dataTransfer });
  fireEvent.dragOver(number as HTMLElement, { dataTransfer });
  fireEvent.drop(number as HTMLElement, { dataTransfer });
  await waitFor(() => expect(heads()).toEqual(['Name', 'Number']));
  expect(path()).toBe('/employee-data?columns=displayName,employeeNo');
});

test('corrections 16: a figure of a chart leads to the people whom it counts', async () => {
  const { user, path } = open('/employee-data?tab=pictures');
  await user.click(await screen.findByRole('link', { name: '3', hidden: true }));
  await waitFor(() => expect(path()).toContain('hireDate.from=2026-10-01&hireDate.to=2026-10-31'));
  await waitFor(() => expect(callsOf(QueryRegister).at(-1)?.body).toMatchObject({ view: { population: 'all' } }));
});

test('corrections 16: its selects are those of the product, and the address says in words what was chosen', async () => {
  const { user, path, container } = open('/employee-data');
  await user.click(await screen.findByRole('combobox', { name: 'People' }));
  await user.click(await screen.findByText('Starting later'));
  await waitFor(() => expect(path()).toBe('/employee-data?columns=employeeNo,displayName&population=preboarding'));
  await user.click(screen.getByRole('combobox', { name: 'One row per' }));
  await user.click(await screen.findByText('Contract'));
  await waitFor(() =>
    expect(path()).toBe('/employee-data?columns=employeeNo,displayName&population=preboarding&rowPer=Contract'),
  );
  expect(callsOf(QueryRegister).at(-1)?.body).toMatchObject({
    view: { population: 'preboarding', rowPer: 'Contract' },
  });
  expect(container.querySelectorAll('select')).toHaveLength(0);
});
