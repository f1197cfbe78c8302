import {
  type ClaimSetting,
  ClaimTerms,
  CreateClaimSetting,
  GetClaimSetting,
  ReadClaimLimits,
  UpdateClaimSetting,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const setting = (change: Partial<ClaimSetting> = {}): ClaimSetting => ({
  id: '01900000-0000-7000-8000-000000000001',
  code: 'OUTPATIENT',
  name: 'Outpatient',
  category: 'MEDICAL_OUTPATIENT',
  currency: 'IDR',
  description: null,
  status: 'active',
  version: 4,
  versions: [
    {
      effectiveFrom: '2026-01-01',
      terms: ClaimTerms.parse({
        calculation: 'PERCENT',
        percent: '90',
        limits: [{ kind: 'PER_PERIOD', amount: '6000000' }],
      }),
    },
  ],
  claims: 2,
  ...change,
});

test('CL1: a new type is saved with its terms; only fields that do something are shown', async () => {
  const { user } = renderPage('/claim-setting/claim-setting-form', {
    answers: [answer(CreateClaimSetting, setting())],
  });
  await user.type(await screen.findByLabelText('Code*'), 'DENTAL');
  await user.type(screen.getByLabelText('Name*'), 'Dental');
  expect(screen.queryByLabelText('Percentage*')).toBeNull();
  expect(screen.getByText('Add a limit per year to choose its period.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add limit' }));
  expect(screen.getByLabelText('Period*')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount or number, row 1'), '5,000,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(CreateClaimSetting)[0]?.body).toMatchObject({
      code: 'DENTAL',
      name: 'Dental',
      terms: { calculation: 'AS_RECEIPT', limits: [{ kind: 'PER_PERIOD', amount: '5000000' }] },
    }),
  );
});

test('CL-2: two general limits of a kind are refused at the row before anything is sent', async () => {
  const { user } = renderPage('/claim-setting/claim-setting-form/01900000-0000-7000-8000-000000000001', {
    answers: [answer(GetClaimSetting, setting()), answer(UpdateClaimSetting, setting())],
  });
  await user.click(await screen.findByRole('button', { name: 'Add limit' }));
  // The name is fixed because there are claims.
  expect(screen.queryByLabelText('Name*')?.tagName).not.toBe('INPUT');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only one general limit of this kind is allowed.')).toBeTruthy();
  expect(callsOf(UpdateClaimSetting)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove, row 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(UpdateClaimSetting)[0]?.body).toMatchObject({ version: 4, effectiveFrom: '2026-01-01' }),
  );
});

test('CL1: limits of a file are looked at before they are in the form; with a mistake none is used', async () => {
  const found = {
    rows: 1,
    limits: [{ ...(setting().versions[0]?.terms.limits[0] as object), amount: '7500000' }],
    errors: [],
  };
  const wrong = {
    rows: 1,
    limits: [],
    errors: [{ row: 2, column: 'Grades', value: 'G99', message: 'No such grade.' }],
  };
  let isRight = false;
  const { user } = renderPage('/claim-setting/claim-setting-form/01900000-0000-7000-8000-000000000001', {
    answers: [answer(GetClaimSetting, setting()), answer(ReadClaimLimits, () => (isRight ? found : wrong) as never)],
  });
  await user.click(await screen.findByRole('button', { name: 'Import limits' }));
  const dialog = within(screen.getByRole('dialog'));
  const chooser = document.querySelector<HTMLInputElement>('input[accept=".csv,.xlsx"]');
  await user.upload(chooser as HTMLInputElement, new File(['x'], 'limits.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('No such grade.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Use/ }).hasAttribute('disabled')).toBe(true);
  isRight = true;
  await user.upload(chooser as HTMLInputElement, new File(['y'], 'limits.csv', { type: 'text/csv' }));
  await user.click(await dialog.findByRole('button', { name: 'Use 1 limit' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount or number, row 1').value).toBe('7,500,000');
});

test('CL1: a duplicate begins with the terms of another type, and has a code and name of its own', async () => {
  const { user } = renderPage(`/claim-setting/claim-setting-form?like=${setting().id}`, {
    answers: [answer(GetClaimSetting, setting()), answer(CreateClaimSetting, setting())],
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Percentage*')).value).toBe('90');
  await user.type(screen.getByLabelText('Code*'), 'INPATIENT');
  await user.type(screen.getByLabelText('Name*'), 'Inpatient');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(CreateClaimSetting)[0]?.body).toMatchObject({
      code: 'INPATIENT',
      name: 'Inpatient',
      terms: { percent: '90', limits: [{ amount: '6000000' }] },
    }),
  );
});
