import {
  EmployeeDocument,
  GetAttendanceDays,
  GetCareerRecord,
  GetEmployeeBalance,
  GetEnds,
  GetOneToOneNotes,
  GetPeople,
  GetPeopleAway,
  GetPeoplePhotos,
  GetPersonCard,
  GetPersonVCard,
  Skill,
} from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
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
  mobile: null,
  skills: [],
  languages: [],
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

test('4.1: the directory is narrowed by skill, its level and language, where the company shows them', async () => {
  const { mobile: _, skills: __, languages: ___, manager: ____, reports: _____, ...person } = card;
  const { user, path } = renderPage('/people', {
    answers: [
      answer(GetPeople, { people: [person], next: null, showsSkills: true }),
      answer(GetPeoplePhotos, []),
      answer(GetPeopleAway, []),
    ],
  });
  expect(screen.queryByRole('combobox', { name: 'Level, at least' })).toBeNull();
  await user.type(await screen.findByRole('searchbox', { name: 'Skill' }), 'Excel{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Level, at least' }));
  await user.click(await screen.findByTitle('4 – advanced'));
  await user.type(screen.getByRole('searchbox', { name: 'Language' }), 'Jepang{Enter}');
  await waitFor(() =>
    expect(callsOf(GetPeople).at(-1)?.query).toMatchObject({ skill: 'Excel', level: '4', language: 'Jepang' }),
  );
  expect(path()).toBe('/people?skill=Excel&level=4&language=Jepang');
});

test('4.1: the card has what the person shares of number, skills and languages', async () => {
  renderPage(`/people/person/${id}`, {
    answers: [
      answer(GetPeoplePhotos, []),
      answer(GetPeopleAway, []),
      answer(GetPersonCard, {
        ...card,
        mobile: '+628119998887',
        skills: [{ name: 'Excel', level: '4' }],
        languages: ['Jepang'],
      }),
    ],
  });
  expect((await screen.findByRole('link', { name: '+628119998887' })).getAttribute('href')).toBe('tel:+628119998887');
  expect(screen.getByText('Excel (4 – advanced)')).toBeTruthy();
  expect(screen.getByText('Jepang')).toBeTruthy();
});
