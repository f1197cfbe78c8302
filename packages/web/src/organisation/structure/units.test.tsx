import {
  GetReorganisations,
  GetUnitTree,
  GetUnitVersions,
  MergeUnit,
  OrganizationUnit,
  UndoReorganisation,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const FIN = '01990000-0000-7000-8000-0000000000f1';
const ACC = '01990000-0000-7000-8000-0000000000f2';
const names = new Map([
  [FIN, 'Finance'],
  [ACC, 'Accounting'],
]);
const unit = (id: string) => ({
  id,
  code: id.slice(-2).toUpperCase(),
  name: names.get(id),
  parentUnitId: null,
  status: 'active',
  version: 1,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-01-05T01:00:00Z',
  createdBy: null,
  updatedBy: 'Hana',
  custom: {},
  refs: {},
});
const node = (id: string) => ({
  ...unit(id),
  shortName: null,
  parentId: null,
  level: null,
  employer: null,
  head: null,
  children: 0,
  people: 2,
  peopleBelow: 2,
});
const version = {
  validFrom: '1900-01-01',
  validTo: '2025-12-31',
  name: 'Finance',
  shortName: null,
  parent: null,
  headPosition: null,
  headEmployee: null,
  costCentre: null,
  mergedInto: { id: ACC, code: 'ACC', name: 'Accounting' },
};
const effects = {
  units: 0,
  people: 14,
  peopleBelow: 14,
  positions: 1,
  names: { people: ['Agus Suharto', 'Sekar Anggraini'], units: [], positions: ['Cashier'] },
  jobId: null,
};

const reorganisation = {
  id: '01990000-0000-7000-8000-0000000000f3',
  kind: 'merge',
  effectiveDate: '2026-01-01',
  unit: { id: FIN, code: 'FIN', name: 'Finance' },
  into: { id: ACC, code: 'ACC', name: 'Accounting' },
  parts: [],
  people: 14,
  doneAt: '2026-01-01T01:00:00Z',
  undoneAt: null,
  mayUndo: true,
};

const open = (address: string) =>
  renderPage(address, {
    answers: [
      answer(GetUnitTree, { asOf: '2026-11-25', nodes: [node(FIN), node(ACC)], ways: {}, more: false } as never),
      answer(OrganizationUnit.endpoints.options, [{ id: ACC, code: 'ACC', name: 'Accounting' }] as never),
      answer(OrganizationUnit.endpoints.one, (({ params }: { params: { id: string } }) => unit(params.id)) as never),
      answer(GetUnitVersions, (({ params }: { params: { id: string } }) =>
        params.id === FIN ? [version] : []) as never),
      answer(MergeUnit, effects as never),
      answer(GetReorganisations, [reorganisation] as never),
      answer(UndoReorganisation, { jobId: null } as never),
    ],
  });

test('5: a unit can be linked to; its panel is closed by Back, and a closed unit leads to where it went', async () => {
  const { user, path, router } = open('/organization-level');
  await user.click(await screen.findByRole('button', { name: 'Finance' }));
  await screen.findByRole('dialog', { name: 'Finance', hidden: true });
  expect(path()).toBe(`/organization-level?unit=${FIN}`);
  await screen.findByText('Merged into');
  await user.click(screen.getAllByRole('button', { name: 'Accounting', hidden: true }).at(-1) as HTMLElement);
  await screen.findByRole('dialog', { name: 'Accounting', hidden: true });
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(path()).toBe('/organization-level');
});

test('5: a merge says what goes into what and whom it moves by name, and asks before it is done', async () => {
  const { user } = open(`/organization-level?unit=${FIN}`);
  const panel = await screen.findByRole('dialog', { name: 'Finance', hidden: true });
  await user.click(await within(panel).findByRole('button', { name: 'Merge', hidden: true }));
  await user.click(within(panel).getByRole('combobox', { name: /Into/, hidden: true }));
  await user.click(await screen.findByTitle('Accounting (ACC)'));
  expect(await within(panel).findByText('Merge Finance into Accounting')).toBeTruthy();
  await user.type(within(panel).getByRole('textbox', { name: /From/, hidden: true }), '2027-01-01');
  await user.keyboard('{Tab}');
  await user.click(within(panel).getByRole('button', { name: 'Preview impact', hidden: true }));
  expect(await within(panel).findByText('Agus Suharto, Sekar Anggraini, 12 more')).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Merge', hidden: true }));
  const question = await screen.findByRole('alertdialog', { name: 'Merge Finance into Accounting?', hidden: true });
  expect(callsOf(MergeUnit).filter(({ body }) => !(body as { preview: boolean }).preview)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Merge', hidden: true }));
  await waitFor(() =>
    expect(callsOf(MergeUnit).at(-1)?.body).toEqual({ intoId: ACC, effectiveDate: '2027-01-01', preview: false }),
  );
});

test('5: a merge says whom it transferred and is undone after a question', async () => {
  const { user } = open(`/organization-level?unit=${FIN}`);
  await screen.findByText('Finance merged into Accounting');
  await screen.findByText(/14 employees transferred/);
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  const title = 'Undo “Finance merged into Accounting”?';
  const question = await screen.findByRole('alertdialog', { name: title, hidden: true });
  expect(callsOf(UndoReorganisation)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Undo', hidden: true }));
  await screen.findByText('Finance is where it was.');
  expect(callsOf(UndoReorganisation)).toMatchObject([{ params: { id: reorganisation.id } }]);
});
