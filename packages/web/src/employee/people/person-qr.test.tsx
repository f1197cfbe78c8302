import {
  EmployeeDocument,
  GetAttendanceDays,
  GetCareerRecord,
  GetEmployeeBalance,
  GetEnds,
  GetOneToOneNotes,
  GetPeopleAway,
  GetPeoplePhotos,
  GetPersonCard,
  GetPersonVCard,
  Skill,
} from '@personalia/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../../testing/answers.ts';
import { Rows, renderPage } from '../../../testing/index.ts';

const id = '01990000-0000-7000-8000-000000000051';
const place = (name: string) => ({ id, name });
const card = {
  id,
  name: 'Sekar Anggraini',
  preferredName: null,
  position: 'Finance Manager',
  unit: place('Finance'),
  location: place('Jakarta'),
  employer: 'Nusantara',
  manager: null,
  reports: 0,
  timeZone: 'Asia/Jakarta',
  mayOpen: false,
};

test('4.5: the contact card is a QR code that is drawn here', async () => {
  const { user } = renderPage(`/people/person/${id}`, {
    answers: [
      answer(GetPeoplePhotos, []),
      answer(GetPeopleAway, []),
      answer(GetPersonCard, card),
      answer(GetPersonVCard, 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Sekar Anggraini\r\nEND:VCARD\r\n' as never),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'QR code' }));
  const code = await screen.findByRole('img', { name: 'QR code of Sekar Anggraini' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(callsOf(GetPersonVCard)).toHaveLength(1);
});

test('3.4: a manager sees what changes for a person, the last 30 days and the leave, and proposes from there', async () => {
  const employee = { id, no: 'NSG1', name: card.name, unit: 'Finance', position: card.position };
  const day = { employeeId: id, date: '2026-11-25', status: 'LATE', statusText: 'Late', lateMinutes: 12 };
  renderPage(`/people/person/${id}`, {
    me: { fieldClasses: { personal: 'view', document: 'view' } } as never,
    menus: [
      '/career-transition',
      '/end-of-contract-and-probation',
      '/attendance-status',
      '/leave-request',
      '/employee',
    ],
    answers: [
      answer(GetPeoplePhotos, []),
      answer(GetPeopleAway, []),
      answer(GetPersonCard, { ...card, mayOpen: true }),
      answer(GetCareerRecord, {
        employee,
        today: '2026-11-26',
        current: { contractEnd: '2027-01-31' },
        names: {},
        noticeDays: 30,
        requests: [],
        events: [{ id, transactionNo: 'CT-2026-000009', type: 'transfer', effectiveDate: '2026-12-01', can: [] }],
        types: ['promotion', 'transfer', 'confirmation', 'contract-renewal'],
        mayRecord: false,
      }),
      answer(GetEnds, new Rows([]) as never),
      answer(GetAttendanceDays, new Rows([day]) as never),
      answer(GetEmployeeBalance, { employee, accounts: [], others: [] }),
      answer(Skill.endpoints.all, [{ id, skill: 'Bookkeeping' }] as never),
      answer(EmployeeDocument.endpoints.all, [] as never),
      answer(GetOneToOneNotes, []),
    ],
  });
  expect(await screen.findByText('CT-2026-000009')).toBeTruthy();
  const promote = screen.getByRole('link', { name: 'Promotion' });
  expect(promote.getAttribute('href')).toContain(`career-transition-form-add/${id}?type=promotion`);
  // Of what says nothing about this person there is no button: there is a contract, and no probation.
  expect(screen.getByRole('link', { name: 'Contract renewal' })).toBeTruthy();
  for (const name of ['Demotion', 'Confirmation']) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(await screen.findByText('25 Nov 2026: Late')).toBeTruthy();
  expect(await screen.findByText('No leave entitlement.')).toBeTruthy();
  expect(await screen.findByText('Bookkeeping')).toBeTruthy();
});
