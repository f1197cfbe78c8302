import {
  ExportWorkflows,
  GetRequestTypes,
  GetWorkflow,
  GetWorkflowDiff,
  GetWorkflows,
  GetWorkflowVersions,
  OrganizationLevel,
  PublishWorkflow,
  type RequestTypeInfo,
  Role,
  SimulateWorkflow,
  UpdateWorkflow,
  WorkflowDefinition,
  type WorkflowRow,
  type WorkflowSetting,
  type WorkflowSimulation,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const ROLE = '01990000-0000-7000-8000-0000000000c1';
const TYPE: RequestTypeInfo = {
  code: 'CLAIM',
  label: 'Claim',
  prefix: 'CLM',
  menu: 'claim-request',
  subTypes: [],
  facts: [
    { name: 'request.amount', type: 'number', label: 'Amount' },
    { name: 'claim.total', type: 'number', label: 'Claim total' },
  ],
  editableFields: [],
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
};
const definition = WorkflowDefinition.parse({
  steps: [
    { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }] },
    { name: 'Officer', entryCondition: 'claim.total > 100', slots: [{ kind: 'ROLE', params: { roleId: ROLE } }] },
  ],
});
const version = (versionNo: number, state: 'DRAFT' | 'PUBLISHED') => ({
  id: `v-${versionNo}`,
  versionNo,
  state,
  publishedAt: state === 'DRAFT' ? null : '2026-11-20T02:00:00Z',
  publishedBy: state === 'DRAFT' ? null : 'Hana',
  changeNote: state === 'DRAFT' ? null : 'First version',
  definition,
});
const setting = (change: Partial<WorkflowSetting> = {}): WorkflowSetting => ({
  id: 'w-1',
  code: 'CLAIM-STD',
  name: 'Claims',
  description: null,
  requestType: 'CLAIM',
  typeLabel: 'Claim',
  typeIsFixed: true,
  priority: 100,
  status: 'active',
  running: 3,
  published: version(1, 'PUBLISHED'),
  draft: version(2, 'DRAFT'),
  draftIsSimulated: false,
  warnings: [],
  version: 5,
  can: ['edit', 'publish', 'discard', 'duplicate', 'deactivate'],
  ...change,
});
const shared = [
  answer(GetRequestTypes, [TYPE]),
  answer(Role.endpoints.options, [{ id: ROLE, code: 'OFFICER', name: 'Claims Officer' }] as never),
  answer(OrganizationLevel.endpoints.options, [] as never),
];
const FORM = '/workflow-setting/workflow-setting-form/w-1';
const step = (n: number) => screen.getByRole('listitem', { name: new RegExp(`^Step ${n}:`) });

const row: WorkflowRow = {
  id: 'w-1',
  code: 'CLAIM-STD',
  name: 'Claims',
  requestType: 'CLAIM',
  typeLabel: 'Claim',
  scope: 'Employer: PT A',
  employer: 'PT A',
  priority: 100,
  steps: 2,
  publishedVersion: 1,
  hasDraft: true,
  running: 3,
  status: 'active',
  version: 5,
  createdAt: '2026-11-20T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  refs: {},
};

test('B: the list shows scope, draft and running requests, and narrows by type', async () => {
  const { user, path } = renderPage('/workflow-setting', {
    answers: [...shared, answer(GetWorkflows, new Rows([row]))],
  });
  const line = await screen.findByRole('row', { name: /Employer: PT A/ });
  for (const text of ['Claim', 'Employer: PT A', 'Draft', '3']) expect(within(line).getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Request type' }));
  await user.click(await screen.findByTitle('Claim'));
  await waitFor(() => expect(callsOf(GetWorkflows).at(-1)?.query['requestType.is']).toBe('CLAIM'));
  expect(path()).toContain('requestType.is=CLAIM');
});

test('B: what the API does not do for workflows is not offered', async () => {
  const { user } = renderPage('/workflow-setting', {
    answers: [...shared, answer(GetWorkflows, new Rows([row])), answer(ExportWorkflows, [])],
  });
  await screen.findByRole('row', { name: /Employer: PT A/ });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Actions for Claims/ }));
  const menu = await screen.findByRole('menu');
  const items = within(menu)
    .getAllByRole('menuitem')
    .map((one) => one.textContent);
  expect(items).toEqual(['Edit', 'Deactivate', 'Duplicate', 'Test', 'Versions', 'Export JSON', 'Delete']);
});

test('B: steps are reordered by buttons, and saved in their new order', async () => {
  const { user } = renderPage(FORM, {
    answers: [...shared, answer(GetWorkflow, setting()), answer(UpdateWorkflow, setting({ version: 6 }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Move step 2 up' }));
  expect(within(step(1)).getByDisplayValue('Officer')).toBeTruthy();
  expect(screen.getByText('Officer is now step 1.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(callsOf(UpdateWorkflow)).toHaveLength(1));
  const sent = callsOf(UpdateWorkflow)[0]?.body as { version: number; definition: typeof definition };
  expect(sent.version).toBe(5);
  expect(sent.definition.steps.map(({ name }) => name)).toEqual(['Officer', 'Manager']);
  expect(sent.definition.steps[0]).toEqual(definition.steps[1]);
});

test('B: Alt and an arrow move the step that the cursor is in, and the cursor stays in its field', async () => {
  const { user } = renderPage(FORM, { answers: [...shared, answer(GetWorkflow, setting())] });
  const field = await screen.findByDisplayValue('Manager');
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(within(step(2)).getByDisplayValue('Manager')).toBeTruthy();
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Manager'));
});

test('B: problems land at their fields, also behind a fold', async () => {
  const { user } = renderPage(FORM, {
    answers: [
      ...shared,
      answer(GetWorkflow, setting()),
      answer(
        UpdateWorkflow,
        new Refusal(422, 'VALIDATION', 'Check the marked fields.', {
          errors: [
            { path: 'priority', message: 'Priority 100 is already used by workflow CLAIM-B.' },
            { path: 'definition.steps.0.slaDays', message: 'Enter a whole number.' },
            { path: 'definition.steps.1.slots.0', message: 'Step 2: Claims Officer is inactive.' },
          ],
        }),
      ),
    ],
  });
  const days = await screen.findAllByLabelText('Decide within (days)');
  await user.type(days[0] as HTMLElement, 'x');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('3 fields must be corrected.');
  expect(screen.getByLabelText(/^Priority/).getAttribute('aria-invalid')).toBe('true');
  const late = within(step(1)).getByLabelText('Decide within (days)');
  expect(late.getAttribute('aria-invalid')).toBe('true');
  expect(late.closest('details')?.open).toBe(true);
  expect(within(step(2)).getByText('Step 2: Claims Officer is inactive.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Priority/)));
});

test('B: a draft that was not simulated cannot be published', async () => {
  const { user } = renderPage(FORM, { answers: [...shared, answer(GetWorkflow, setting())] });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Claims' });
  expect(within(dialog).getByText(/Simulate this draft successfully/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('B: the simulation saves what is typed, tells the chosen workflow and its people, and opens the way to publish', async () => {
  let simulated = false;
  const { user } = renderPage(FORM, {
    answers: [
      ...shared,
      answer(GetWorkflow, () => setting({ draftIsSimulated: simulated, version: 6 })),
      answer(UpdateWorkflow, setting({ version: 6 })),
      answer(SimulateWorkflow, (): WorkflowSimulation => {
        simulated = true;
        return {
          chosen: { id: 'w-1', code: 'CLAIM-STD', name: 'Claims', versionNo: 2 },
          others: [
            { code: 'CLAIM-B', name: 'Branch', priority: 200, reason: 'Another workflow has a lower priority number.' },
          ],
          outcome: 'APPROVED',
          steps: [
            {
              seq: 1,
              name: 'Manager',
              state: 'WAITING',
              skipReason: null,
              enteredAt: null,
              dueAt: null,
              completedAt: null,
              people: [
                {
                  userId: 'u',
                  employeeId: 'e',
                  name: 'Rina Sari',
                  taskId: null,
                  state: null,
                  actedBy: null,
                  actedAt: null,
                  comment: null,
                },
              ],
              why: [],
            },
            {
              seq: 2,
              name: 'Officer',
              state: 'SKIPPED',
              skipReason: 'CONDITION',
              enteredAt: null,
              dueAt: null,
              completedAt: null,
              people: [],
              why: [],
            },
          ],
        };
      }),
      answer(PublishWorkflow, setting({ draft: null, published: version(2, 'PUBLISHED'), can: ['edit'] })),
    ],
  });
  await user.type(await screen.findByLabelText('Description'), 'x');
  await user.type(screen.getByLabelText('Claim total'), '50');
  await user.click(screen.getByRole('button', { name: 'Save draft and simulate' }));
  await screen.findByText('You can publish this draft now.');
  expect(callsOf(UpdateWorkflow)).toHaveLength(1);
  expect(callsOf(SimulateWorkflow)[0]?.body).toMatchObject({
    requestType: 'CLAIM',
    draftOf: 'w-1',
    facts: { 'claim.total': '50' },
  });
  const steps = screen.getByRole('list', { name: 'Steps of the simulation' });
  expect(within(steps).getByText('Rina Sari')).toBeTruthy();
  expect(within(steps).getByText(/condition/i)).toBeTruthy();
  expect(screen.getByText('Another workflow has a lower priority number.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Claims' });
  await user.type(within(dialog).getByLabelText(/Change note/), 'Officer for large claims');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Version 2 published');
  expect(callsOf(PublishWorkflow)[0]?.body).toEqual({ version: 6, changeNote: 'Officer for large claims' });
});

test('B: versions are compared in words', async () => {
  renderPage(`${FORM}?tab=versions`, {
    answers: [
      ...shared,
      answer(GetWorkflow, setting()),
      answer(GetWorkflowVersions, [version(2, 'DRAFT'), version(1, 'PUBLISHED')]),
      answer(GetWorkflowDiff, ({ params }) =>
        params['a'] === '1' && params['b'] === '2'
          ? [
              {
                path: 'steps.1.entryCondition',
                where: 'Step 2: Officer',
                what: 'Only if',
                old: null,
                new: 'claim.total > 100',
              },
            ]
          : [],
      ),
    ],
  });
  const line = await screen.findByRole('row', { name: /Step 2: Officer/ });
  expect(within(line).getByText('claim.total > 100')).toBeTruthy();
  expect(screen.getByText('First version')).toBeTruthy();
});

test('B: who may only view sees the workflow without a way to change it', async () => {
  renderPage(FORM, {
    may: ['view'],
    answers: [...shared, answer(GetWorkflow, setting({ can: [] }))],
  });
  const name = await screen.findByDisplayValue('Claims');
  expect((name as HTMLInputElement).disabled).toBe(true);
  for (const text of ['Save draft', 'Publish', 'Add step', 'Add approver'])
    expect(screen.queryByRole('button', { name: text })).toBeNull();
});
