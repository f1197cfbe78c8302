import { SubmitCareerRequest } from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';
import { call } from '../api/index.ts';
import { useSubmit } from '../submit/index.ts';
import { ApproverQuestion } from './approver-question.tsx';

const ID = '01990000-0000-7000-8000-0000000000a1';
const choices = [
  {
    step: 'Finance',
    candidates: [
      { employeeId: 'e-dewi', name: 'Dewi Lestari' },
      { employeeId: 'e-eko', name: 'Eko Putra' },
    ],
  },
  {
    step: 'HR',
    candidates: [
      { employeeId: 'e-hana', name: 'Hana Wijaya' },
      { employeeId: 'e-dewi', name: 'Dewi Lestari' },
    ],
  },
];

/** Any form that submits a request. */
function AnyForm() {
  const { submit, general } = useSubmit({ success: () => 'Submitted.' });
  const send = () => call(SubmitCareerRequest, { params: { id: ID }, body: { version: 1, comment: '' } });
  return (
    <>
      <ApproverQuestion />
      <button type="button" onClick={() => void submit(send)}>
        Send
      </button>
      <p>{general}</p>
    </>
  );
}

function renderForm() {
  const refusal = new Refusal(422, 'WF_CHOICE', 'Choose who decides: Finance, HR.', { choices });
  let sent = 0;
  return renderPage('/nowhere', {
    shell: <AnyForm />,
    answers: [answer(SubmitCareerRequest, () => ((sent += 1) === 1 ? refusal : (null as never)))],
  });
}

test('A4: whoever submits is asked who shall decide, and what they submit goes out again with the answer', async () => {
  const { user } = renderForm();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose the approvers' });
  await user.click(within(dialog).getByRole('combobox', { name: 'HR' }));
  await user.click(await screen.findByTitle('Hana Wijaya'));
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await within(dialog).findByText('Choose a person.')).toBeTruthy();
  expect(callsOf(SubmitCareerRequest)).toHaveLength(1);
  await user.click(within(dialog).getByRole('combobox', { name: 'Finance' }));
  await user.click(await screen.findByTitle('Eko Putra'));
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Submitted.')).toBeTruthy();
  const [first, second] = callsOf(SubmitCareerRequest);
  expect(first?.headers.get('x-approvers')).toBeNull();
  expect(second?.headers.get('x-approvers')).toBe('e-eko,e-hana');
  expect(second?.body).toEqual(first?.body);
});

test('A4: whoever closes the question has sent nothing, and reads what is missing', async () => {
  const { user } = renderForm();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose the approvers' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Choose who decides: Finance, HR.')).toBeTruthy();
  expect(callsOf(SubmitCareerRequest)).toHaveLength(1);
});
