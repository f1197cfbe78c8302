import {
  ApprovePersonalChange,
  CreateCalendarFeed,
  CreatePersonalChange,
  GetCalendarFeeds,
  GetHomeLayout,
  GetOwnEmployee,
  GetPeoplePreferences,
  GetPersonalChange,
  GetPersonalChanges,
  GetPersonalRecord,
  GetPhotos,
  GetReferenceLetters,
  IssueReferenceLetter,
  MyRequestsCard,
  type PersonalChange,
  type PersonalChangeItem,
  type PersonalRecordView,
  PreviewReferenceLetter,
  PutPeoplePreferences,
  RenewCalendarFeed,
  RevokeCalendarFeed,
  SubmitPersonalChange,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const EMPLOYEE = '01990000-0000-7000-8000-0000000000e1';
const SHARED = {
  birthday: true,
  anniversary: true,
  photo: 'everybody' as const,
  mobile: 'nobody' as const,
  skills: true,
};
const BANK = '01990000-0000-7000-8000-0000000000b1';
const CHANGE = '01990000-0000-7000-8000-0000000000c1';
const FORM = `/personal-change/personal-change-record/${EMPLOYEE}/personal-change-form-add/${EMPLOYEE}`;
const PREVIEW = `/personal-change/personal-change-record/${EMPLOYEE}/personal-change-form-preview/PC-202611-000001`;

const bankValues = {
  bankName: 'Bank Uji',
  branch: null,
  accountNo: '••••7890',
  accountName: 'Budi Santoso',
  currency: 'IDR',
  purpose: 'payroll',
  sharePercent: '100',
  fixedAmount: null,
  isPrimary: true,
  isJoint: false,
  jointReason: null,
};
const record = (): PersonalRecordView => ({
  employee: {
    id: EMPLOYEE,
    no: 'NSG000017',
    name: 'Budi Santoso',
    unit: 'Sales',
    position: 'Analyst',
    hasPhoto: false,
  },
  isOwn: true,
  today: '2026-11-24',
  sections: [
    {
      topic: 'phones',
      label: 'Phone',
      policy: 'FREE',
      record: null,
      entries: [
        {
          recordId: null,
          values: { phone: '+62811111111', homePhone: null },
          rows: [{ field: 'phone', label: 'Mobile phone', value: '+62811111111' }],
          pending: null,
        },
      ],
      added: [],
      rejected: { transactionNo: 'PC-2026-000009', reason: 'Not your number.', on: '2026-11-20' },
      can: ['change'],
    },
    {
      topic: 'bankAccount',
      label: 'Bank accounts',
      policy: 'EVIDENCE',
      record: 'BankAccount',
      entries: [
        {
          recordId: BANK,
          values: bankValues,
          rows: [{ field: 'bankName', label: 'Bank', value: 'Bank Uji' }],
          pending: null,
        },
      ],
      added: [],
      rejected: null,
      can: ['change', 'add', 'remove'],
    },
    {
      topic: 'birth',
      label: 'Date and place of birth',
      policy: 'LOCKED',
      record: null,
      entries: [{ recordId: null, values: {}, rows: [], pending: null }],
      added: [],
      rejected: null,
      can: [],
    },
  ],
  can: ['create', 'photo'],
});

const item = (change: Partial<PersonalChangeItem> = {}): PersonalChangeItem => ({
  id: '01990000-0000-7000-8000-0000000000a1',
  topic: 'bankAccount',
  label: 'Bank accounts: change',
  policy: 'EVIDENCE',
  record: 'BankAccount',
  recordId: BANK,
  operation: 'CHANGE',
  rows: [
    {
      field: 'accountNo',
      label: 'Account number',
      old: '••••7890',
      new: '••••1234',
      masked: false,
      changedMeanwhile: false,
    },
  ],
  values: null,
  evidence: { isRequired: true, document: 'a bank statement or passbook', files: [] },
  outcome: null,
  reason: null,
  ...change,
});
const change = (more: Partial<PersonalChange> = {}): PersonalChange => ({
  id: CHANGE,
  transactionNo: 'PC-202611-000001',
  employee: { id: EMPLOYEE, no: 'NSG000017', name: 'Budi Santoso', unit: 'Sales' },
  effectiveDate: '2026-11-24',
  comment: null,
  state: 'PENDING',
  stateText: 'Pending – step 1 of 2: Manager',
  onBehalf: false,
  createdBy: 'Budi Santoso',
  submittedAt: '2026-11-24T02:00:00Z',
  completedAt: null,
  items: [item()],
  warnings: [],
  requestId: null,
  version: 4,
  can: [],
  ...more,
});
const page = [
  answer(GetPersonalRecord, record()),
  answer(GetPhotos, []),
  answer(GetHomeLayout, { cards: [{ key: 'MyRequests', title: 'My requests', isHidden: true }], version: 0 }),
  answer(MyRequestsCard.endpoint, { counts: { open: 0 }, rows: [], more: false, asOf: '2026-11-24T00:00:00Z' }),
  answer(GetReferenceLetters, { letters: [], templates: [] }),
  answer(GetCalendarFeeds, { feeds: [], kinds: [] }),
  answer(GetPeoplePreferences, SHARED),
];

test('14.5: the list shows what changed and who it waits for; HR files for somebody from there', async () => {
  renderPage('/personal-change', {
    answers: [
      answer(
        GetPersonalChanges,
        new Rows([
          {
            id: CHANGE,
            transactionNo: 'PC-202611-000001',
            employee: { id: EMPLOYEE, no: 'NSG000017', name: 'Budi Santoso' },
            changes: ['Home address', 'Bank accounts'],
            effectiveDate: '2026-11-24',
            submittedAt: '2026-11-20T02:00:00Z',
            createdAt: '2026-11-20T02:00:00Z',
            days: 4,
            state: 'PENDING',
            waitingFor: ['Rina Sari'],
          },
        ]),
      ),
      answer(GetOwnEmployee, new Refusal(404, 'NOT_FOUND', 'Record not found.') as never),
    ],
  });
  const row = await screen.findByRole('row', { name: /Home address, Bank accounts/ });
  expect(row.textContent).toContain('4 days ago');
  expect(row.textContent).toContain('Waiting for Rina Sari');
  expect(screen.getByRole('combobox', { name: 'Request for an employee' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Update my details' })).toBeNull();
});

test('14.5: the record shows what may be changed and what HR changes', async () => {
  renderPage(`/personal-change/personal-change-record/${EMPLOYEE}`, { answers: page });
  expect(await screen.findByRole('link', { name: 'Change Phone' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change Bank accounts, Bank Uji' })).toBeTruthy();
  const birth = screen.getByRole('region', { name: 'Date and place of birth' });
  expect(within(birth).queryByRole('link')).toBeNull();
  // home 5: what was not approved stays beside it with its reason, and is tried again from there.
  const phones = screen.getByRole('region', { name: 'Phone' });
  within(phones).getByText(/Not approved on 20 Nov 2026: Not your number\./);
  expect(within(phones).getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    `${FORM}?topic=phones&do=change`,
  );
});

test('14.2 Free: one save sends and submits', async () => {
  const { user, path } = renderPage(`${FORM}?topic=phones&do=change`, {
    answers: [
      ...page,
      answer(CreatePersonalChange, change({ state: 'DRAFT', transactionNo: null, version: 1 })),
      answer(SubmitPersonalChange, change({ state: 'APPROVED', version: 2 })),
    ],
  });
  const field = await screen.findByRole('textbox', { name: /Mobile phone/ });
  await user.clear(field);
  await user.type(field, '+62822222222');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/personal-change/personal-change-record/${EMPLOYEE}`));
  expect(callsOf(CreatePersonalChange)[0]?.body).toMatchObject({
    employeeId: EMPLOYEE,
    items: [{ record: null, operation: 'CHANGE', values: { phone: '+62822222222', homePhone: null } }],
  });
  expect(callsOf(SubmitPersonalChange)[0]?.body).toMatchObject({ version: 1 });
});

test('14.3: several parts in one request, a refusal at its own field, and what was typed stays', async () => {
  const { user } = renderPage(`${FORM}?topic=phones&do=change`, {
    answers: [
      ...page,
      answer(
        CreatePersonalChange,
        new Refusal(422, 'VALIDATION', 'Please check the marked fields.', {
          errors: [{ path: 'items.1.values.accountNo', message: 'Type the number in full again.' }],
        }),
      ),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Add another change' }));
  await user.click(await screen.findByText('Change: Bank accounts: Bank Uji'));
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /Account number/ });
  await user.clear(number);
  await user.type(number, '1234567890');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Type the number in full again.')).toBeTruthy();
  expect(number.value).toBe('1234567890');
  expect(callsOf(CreatePersonalChange)[0]?.body).toMatchObject({
    items: [{ record: null }, { record: 'BankAccount', recordId: BANK, values: { accountNo: '1234567890' } }],
  });
});

test('14.5: a draft asks for its document and is submitted from the preview', async () => {
  const { user } = renderPage(PREVIEW, {
    answers: [
      answer(GetPersonalChange, change({ state: 'DRAFT', stateText: 'Draft', can: ['edit', 'submit', 'delete'] })),
      answer(
        SubmitPersonalChange,
        new Refusal(422, 'EVIDENCE_REQUIRED', 'Attach a bank statement or passbook for Bank accounts.'),
      ),
    ],
  });
  expect(await screen.findByText('Attach a bank statement or passbook.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Attach document to Bank accounts: change' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Account number/ });
  expect(row.textContent).toContain('••••7890');
  expect(row.textContent).toContain('••••1234');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Attach a bank statement or passbook for Bank accounts.')).toBeTruthy();
});

test('14.3: item by item, with a reason; VALUE_CHANGED goes on knowingly', async () => {
  const other = item({ id: '01990000-0000-7000-8000-0000000000a2', label: 'Home address: add', topic: 'domicile' });
  const { user } = renderPage(PREVIEW, {
    answers: [
      answer(GetPersonalChange, change({ items: [item(), other], can: ['approve', 'reject', 'return'] })),
      answer(ApprovePersonalChange, ({ body }) =>
        body.acceptChanged
          ? change({ state: 'APPROVED', version: 6 })
          : new Refusal(409, 'VALUE_CHANGED', 'Address is now Jalan 1. Review before approving.'),
      ),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Approve Home address: add' }));
  await user.click(screen.getByRole('button', { name: 'Approve 1 item' }));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  expect(callsOf(ApprovePersonalChange)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not legible');
  await user.click(screen.getByRole('button', { name: 'Approve 1 item' }));
  await user.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(callsOf(ApprovePersonalChange)).toHaveLength(2));
  expect(callsOf(ApprovePersonalChange)[1]?.body).toEqual({
    version: 4,
    rejected: [{ id: other.id, reason: 'Not legible' }],
    acceptChanged: true,
  });
});

test('5: the own profile has what is mine besides, and what my team is told of', async () => {
  const { user } = renderPage(`/personal-change/personal-change-record/${EMPLOYEE}`, {
    answers: [...page, answer(PutPeoplePreferences, { ...SHARED, birthday: false })],
  });
  // Also a card that is hidden at home.
  await screen.findByText('You have no open requests.');
  await user.click(await screen.findByRole('checkbox', { name: 'My birthday' }));
  await waitFor(() => expect(callsOf(PutPeoplePreferences)[0]?.body).toEqual({ birthday: false }));
  // 4.1: whom the directory shows the own number.
  const mobile = screen.getByRole('combobox', { name: 'My mobile number' });
  await waitFor(() => expect(mobile.hasAttribute('disabled')).toBe(false));
  await user.click(mobile);
  await user.click(await screen.findByTitle('My team'));
  await waitFor(() => expect(callsOf(PutPeoplePreferences)[1]?.body).toEqual({ mobile: 'team' }));
  // Nobody has issued a letter, and the person cannot.
  expect(screen.queryByRole('region', { name: 'Reference letters' })).toBeNull();
});

test('6: the address of a calendar feed is shown once; a new address and an end are asked about first', async () => {
  const feed = {
    id: CHANGE,
    kind: 'mine' as const,
    createdAt: '2026-11-24T02:00:00Z',
    lastUsedAt: null,
    endingOn: null,
  };
  let feeds = [{ ...feed, endingOn: '2026-12-01' }];
  const addressOf = (secret: string) => ({
    id: CHANGE,
    address: `http://localhost:5001/api/v1/CalendarFeed/${secret}.ics`,
  });
  const { user } = renderPage(`/personal-change/personal-change-record/${EMPLOYEE}`, {
    answers: [
      answer(GetCalendarFeeds, () => ({ feeds, kinds: ['mine' as const, 'team' as const, 'holidays' as const] })),
      answer(CreateCalendarFeed, addressOf('first')),
      answer(RenewCalendarFeed, addressOf('second')),
      answer(RevokeCalendarFeed, () => {
        feeds = [];
        return undefined;
      }),
      ...page,
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Calendar feeds' }));
  section.getByText(/not used yet · Ends 1 Dec 2026 unless it is used/);
  await user.click(section.getByRole('button', { name: 'Create calendar feed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create calendar feed' }));
  dialog.getByText(/Your leave, approved and waiting/);
  await user.click(dialog.getByRole('combobox', { name: /Calendar/ }));
  await user.click((await screen.findAllByText('My team')).at(-1) as HTMLElement);
  await dialog.findByText(/It never says why/);
  await user.click(dialog.getByRole('button', { name: 'Create calendar feed' }));
  await section.findByText(/CalendarFeed\/first\.ics/);
  expect(callsOf(CreateCalendarFeed)[0]?.body).toEqual({ kind: 'team' });

  await user.click(section.getByRole('button', { name: 'New address: My leave, shifts and holidays' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New address' }));
  await section.findByText(/CalendarFeed\/second\.ics/);
  expect(section.queryByText(/first\.ics/)).toBeNull();

  await user.click(section.getByRole('button', { name: 'Revoke: My leave, shifts and holidays' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(section.queryByText(/not used yet/)).toBeNull());
  expect(section.queryByText(/second\.ics/)).toBeNull();
});

test('15.4: HR previews a reference letter, whose gaps keep it from being issued', async () => {
  const run = (text: string, kind: 'text' | 'gap' = 'text') => ({ text, kind });
  const letter = {
    letterhead: { name: 'Nusantara', address: null },
    no: [],
    heading: [run('Surat Keterangan Kerja')],
    paragraphs: [[run('Jabatan: '), run('Position', 'gap')]],
    signature: { date: '2026-11-24', name: [run('Rina')], title: null },
    gaps: ['Position'],
    language: 'id' as const,
    templateVersion: 2,
    isIssued: false,
    isVoid: false,
  };
  let gaps: string[] = ['Position'];
  const issued = {
    id: CHANGE,
    name: 'Surat Keterangan Kerja',
    letterNo: '001/SKK',
    issuedOn: '2026-11-24',
    templateVersion: 2,
    isVoid: false,
  };
  const { user } = renderPage(`/personal-change/personal-change-record/${EMPLOYEE}`, {
    answers: [
      answer(GetPersonalRecord, { ...record(), isOwn: false }),
      answer(GetReferenceLetters, { letters: [issued], templates: [{ id: BANK, name: 'Employment reference' }] }),
      answer(PreviewReferenceLetter, () => ({ ...letter, gaps })),
      answer(IssueReferenceLetter, issued),
      ...page,
    ],
  });
  const section = await screen.findByRole('region', { name: 'Reference letters' });
  within(section).getByText('001/SKK · 24 Nov 2026 · template version 2');
  await user.click(within(section).getByRole('button', { name: 'Issue letter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Issue letter' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'KPR');
  const issue = within(dialog).getByRole('button', { name: 'Issue letter' });
  await user.click(within(dialog).getByRole('button', { name: 'Preview letter' }));
  await within(dialog).findByText('Surat Keterangan Kerja');
  expect(issue.hasAttribute('disabled')).toBe(true);
  gaps = [];
  // Until the first preview is done the button is waiting.
  await user.click(await within(dialog).findByRole('button', { name: 'Preview letter' }));
  await waitFor(() => expect(issue.hasAttribute('disabled')).toBe(false));
  await user.click(issue);
  await waitFor(() => expect(callsOf(IssueReferenceLetter)).toHaveLength(1));
  expect(callsOf(IssueReferenceLetter)[0]?.body).toEqual({ employeeId: EMPLOYEE, templateId: BANK, purpose: 'KPR' });
});
