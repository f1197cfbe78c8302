import { GetPeopleAway, GetPeoplePhotos, GetPersonCard, GetPersonVCard } from '@personalia/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../../testing/answers.ts';
import { renderPage } from '../../../testing/index.ts';

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
