import { Grade } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../../testing/index.ts';
import { aGrade } from '../../../../testing/records.ts';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('6: mistakes show at their fields, the first gets the cursor, and nothing is sent', async () => {
  const { user } = renderPage('/grade/grade-form');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This is required.')).toHaveLength(3);
  expect(box('Code')).toBe(document.activeElement);
  expect(box('Code').getAttribute('aria-invalid')).toBe('true');
  expect(callsOf(Grade.endpoints.create)).toHaveLength(0);
});

test('6: a mistake shows when the field is left, in the words of the API', async () => {
  const { user } = renderPage('/grade/grade-form');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'not a code!');
  expect(screen.queryByText(/Use 1 to 20/)).toBeNull();
  await user.type(box('Rank'), '1000');
  await user.click(box('Name'));
  await screen.findByText('Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.');
  await screen.findByText('Enter 999 or less.');
  await user.clear(box('Rank'));
  await user.type(box('Rank'), 'one');
  await screen.findByText('Enter a whole number.');
});

test('TAKEN, experience 3: sent by Ctrl+Enter, what only the API knows is shown at its field, and what was typed stays', async () => {
  const taken = new Refusal(409, 'TAKEN', 'Code G1 is already in use.', {
    errors: [{ path: 'code', message: 'Code G1 is already in use.' }],
  });
  const { user } = renderPage('/grade/grade-form', { answers: [answer(Grade.endpoints.create, taken)] });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'G1');
  await user.type(box('Name'), 'Twice');
  await user.type(box('Rank'), '998');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Code G1 is already in use.');
  expect(box('Code')).toBe(document.activeElement);
  expect(box('Name').value).toBe('Twice');
  expect(callsOf(Grade.endpoints.create)[0]?.body).toMatchObject({ code: 'G1', name: 'Twice', rank: 998 });
});

const opened = (record = aGrade()) => [answer(Grade.endpoints.one, record as never)];

test('6: leaving with unsaved changes asks first', async () => {
  const { user, path } = renderPage('/grade/grade-form');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half typed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getAllByRole('button')[0] as HTMLElement);
  expect(box('Name').value).toBe('Half typed');
  expect(path()).toBe('/grade/grade-form');
});

test('STALE: two edits meet side by side, and the chosen values are saved on the newer version', async () => {
  const theirs = aGrade({ name: 'Theirs', steps: 7, version: 4 });
  let tries = 0;
  const { user } = renderPage(`/grade/grade-form/${theirs.id}`, {
    answers: [
      answer(Grade.endpoints.one, () => (tries === 0 ? aGrade() : theirs) as never),
      answer(Grade.endpoints.update, () => {
        tries += 1;
        return tries === 1
          ? new Refusal(409, 'STALE', 'This record was changed.', { current: theirs })
          : (theirs as never);
      }),
      answer(Grade.endpoints.page, new Rows([theirs])),
    ],
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const compare = await screen.findByRole('alertdialog', { name: 'Someone else changed this record' });
  const names = within(compare).getByRole('group', { name: /^Name/ });
  expect(names.textContent).toContain('Theirs');
  const steps = within(compare).getByRole('group', { name: /^Steps/ });
  expect(within(steps).getByRole<HTMLInputElement>('radio', { name: /^Theirs/ }).checked).toBe(true);
  await user.click(within(names).getByRole('radio', { name: /^Mine/ }));
  await user.click(within(compare).getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(callsOf(Grade.endpoints.update)).toHaveLength(2));
  expect(callsOf(Grade.endpoints.update)[1]?.body).toMatchObject({ name: 'Mine', steps: 7, version: 4 });
});

test('6: without permission to edit the record can only be read', async () => {
  renderPage(`/grade/grade-form/${aGrade().id}`, { may: ['view'], answers: opened() });
  await screen.findByText('You can view this record, but not change it.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('6: without permission to create there is no form', async () => {
  renderPage('/grade/grade-form', { may: ['view'] });
  expect(await screen.findByText(/403/)).toBeTruthy();
});
