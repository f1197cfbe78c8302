import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiAsHr } from '../resource/actors.ts';

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
  await page.getByTitle(entry).click();
}

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
}

export async function fillIdentity(page: Page, person: Person): Promise<void> {
  await expectStep(page, 'Identity');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await typeDate(page, 'Date of birth', person.birthDate);
}

export async function fillEmployment(page: Page): Promise<void> {
  await expectStep(page, 'Employment');
  await choose(page, 'Employer', 'Nusantara', /^Nusantara Sejahtera \(NSG\)/);
  await choose(page, 'Location', 'Jakarta', /^Jakarta Head Office/);
  await choose(page, 'Unit', 'Finance', /^Finance \(FIN\)/);
  await choose(page, 'Position', 'Cashier', /^Cashier/);
  await choose(page, 'Manager', 'Sekar Anggraini', /^Sekar Anggraini/);
  await typeDate(page, 'Hire date', '2025-03-03');
}

/** Hires somebody as HR without the steps; returns the address of the new record. */
export async function hireByApi(request: APIRequestContext, person: Person): Promise<string> {
  const { base, headers } = await apiAsHr();
  const idOf = async (resource: string, search: string): Promise<string | undefined> => {
    const answer = await request.get(`${base}/${resource}/Options`, { headers, params: { search } });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data[0]?.id;
  };
  const [employerId, locationId, unitId, positionId, managerId] = await Promise.all([
    idOf('Employer', 'Nusantara'),
    idOf('Location', 'Jakarta'),
    idOf('OrganizationUnit', 'Finance'),
    idOf('Position', 'Cashier'),
    idOf('Employee', 'Sekar Anggraini'),
  ]);
  const placed = { employerId, locationId, unitId, positionId, managerId };
  const answer = await request.post(`${base}/Employee`, {
    headers,
    data: { ...person, ...placed, hireDate: '2025-03-03', employmentType: 'permanent' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return `/employee/employee-form/${data.id}`;
}
