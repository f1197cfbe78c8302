import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiAsEmployee, apiAsHr } from '../resource/actors.ts';

/** Names nobody else has, so that tests that run side by side do not meet. */
let made = 0;
export function uniqueSurname(): string {
  const letters = (value: number): string =>
    value.toString(36).replaceAll(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));
  const word = `z${letters(process.pid)}${letters(Date.now() % 1e7)}${letters(made++)}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** The step that is open, as its heading says. */
export const expectStep = (page: Page, step: string) => expect(page.locator('.hire-step')).toHaveText(step);

/** Chooses the entry of a reference field that is found by some text. */
export async function choose(page: Page, field: string, text: string, entry: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(text);
  // What is chosen already bears the same title.
  await page.locator('.ant-select-dropdown:visible').getByTitle(entry).click();
}

/** Fields of a record that nobody filled in are folded. */
export const showEmptyFields = (page: Page) => page.getByRole('button', { name: /^Show \d+ empty field/ }).click();

/** The field with a reference, with what is chosen in it. */
export const reference = (page: Page, field: string) =>
  page.locator('.field-row', { has: page.getByRole('combobox', { name: field, exact: true }) }).locator('.ant-select');

/** A date is typed, and taken as the field is left. */
export async function typeDate(page: Page, field: string, date: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(date);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: field, exact: true })).not.toHaveValue('');
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly workEmail?: string;
  readonly salaryAmount?: string;
  readonly salaryPeriod?: string;
}

export async function fillIdentity(page: Page, person: Person): Promise<void> {
  await expectStep(page, 'Identity');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await typeDate(page, 'Date of birth', person.birthDate);
}

export async function fillEmployment(page: Page): Promise<void> {
  await expectStep(page, 'Employment');
  // The only one there is.
  await expect(reference(page, 'Employer')).toHaveText('Nusantara Sejahtera (NSG)');
  await choose(page, 'Location', 'Jakarta', /^Jakarta Head Office/);
  await choose(page, 'Unit', 'Finance', /^Finance \(FIN\)/);
  await choose(page, 'Position', 'Cashier', /^Cashier/);
  await choose(page, 'Manager', 'Sekar Anggraini', /^Sekar Anggraini/);
  await typeDate(page, 'Hire date', '2025-03-03');
}

interface HrByApi {
  get(path: string, params?: Record<string, string>): Promise<Record<string, unknown>[]>;
  post(path: string, data: object): Promise<{ readonly id: string; readonly employeeNo: string }>;
}

async function hrByApi(request: APIRequestContext): Promise<HrByApi> {
  const { base, headers } = await apiAsHr();
  return {
    async get(path, params = {}) {
      const answer = await request.get(`${base}/${path}`, { headers, params });
      return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
    },
    async post(path, data) {
      const answer = await request.post(`${base}/${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { data: { id: string; employeeNo: string } }).data;
    },
  };
}

async function hire(hr: HrByApi, person: Person, hireDate: string, manager: string | null = null) {
  const idOf = async (resource: string, search: string): Promise<unknown> =>
    (await hr.get(`${resource}/Options`, { search }))[0]?.['id'];
  return hr.post('Employee', {
    ...person,
    employerId: await idOf('Employer', 'Nusantara'),
    locationId: await idOf('Location', 'Jakarta'),
    unitId: await idOf('OrganizationUnit', 'Finance'),
    positionId: await idOf('Position', 'Cashier'),
    managerId: manager && (await idOf('Employee', manager)),
    hireDate,
    employmentType: 'permanent',
    // There are only so many seats, and every test may fill one.
    reason: 'One more for a busy season',
  });
}

/** Hires somebody as HR without the steps; returns the address of the new record. */
export async function hireByApi(request: APIRequestContext, person: Person): Promise<string> {
  const { id } = await hire(await hrByApi(request), person, '2025-03-03', 'Sekar Anggraini');
  return `/employee/employee-form/${id}`;
}

/** Somebody who left in 2016, long enough ago to be erased. */
export async function leaverByApi(
  request: APIRequestContext,
  person: Person,
): Promise<{ readonly address: string; readonly no: string }> {
  const hr = await hrByApi(request);
  const { id, employeeNo } = await hire(hr, person, '2014-03-03');
  await hr.post('CareerTransition', {
    employeeId: id,
    type: 'resignation',
    effectiveDate: '2016-02-29',
    reason: 'Moved away',
  });
  return { address: `/employee/employee-form/${id}`, no: employeeNo };
}

/** A field of the company's own, and how it is put away again: others who are at work on the same tenant need not meet it. */
export async function customFieldByApi(
  request: APIRequestContext,
  { code, name, ...more }: { readonly code: string; readonly name: string; readonly [key: string]: unknown },
): Promise<() => Promise<void>> {
  const { base, headers } = await apiAsHr();
  const send = async (path: string, data: object) => {
    const answer = await request.post(`${base}/CustomField${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string; version: number } }).data;
  };
  const limits = { isRequired: false, isUnique: false, isInRegister: true, position: 900 };
  const { id, version } = await send('', {
    code,
    nameEn: name,
    nameId: `Isian ${code}`,
    type: 'text',
    fieldClass: 'basic',
    ...limits,
    ...more,
  });
  return async () => void (await send(`/${id}/Deactivate`, { version }));
}

/** A kind of document that has an end. */
export async function documentTypeByApi(request: APIRequestContext): Promise<string> {
  return (await makeDocumentType(await hrByApi(request))).name;
}

async function makeDocumentType(hr: HrByApi): Promise<{ readonly id: string; readonly name: string }> {
  const name = `Licence ${uniqueSurname()}`;
  const { id } = await hr.post('DocumentType', {
    code: uniqueSurname().slice(0, 20),
    name,
    expires: true,
    reminderDays: '90, 30, 7',
    isRequired: false,
    usedFor: 'people',
    employeeMayUpload: true,
    needsVerification: true,
    maxMegabytes: 5,
  });
  return { id, name };
}

/** Asks the employee of the demonstration for a document; returns its name and the address of the own record. */
export async function askByApi(
  request: APIRequestContext,
): Promise<{ readonly address: string; readonly document: string }> {
  const hr = await hrByApi(request);
  const { base, headers } = await apiAsEmployee();
  const own = await request.get(`${base}/Employee/GetPagination`, { headers });
  const [me] = ((await own.json()) as { data: { id: string }[] }).data;
  const { id, name } = await makeDocumentType(hr);
  const note = 'Both sides, please.';
  await hr.post('DocumentRequest', { employeeIds: [me?.id ?? ''], documentTypeId: id, note });
  return { address: `/employee/employee-form/${me?.id ?? ''}?tab=documents`, document: name };
}
