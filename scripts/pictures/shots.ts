import type { Page } from 'playwright-core';

/** A picture of the product for its README. */
export type Shot = {
  name: string;
  /** Who is signed in; undefined: nobody, the sign-in page itself. */
  account?: string;
  path: string;
  /** What is done after the page has come up, and before the picture. */
  prepare?: (page: Page) => Promise<void>;
};

export const shots: Shot[] = [
  { name: 'sign-in', path: '/' },
  { name: 'role-picker', account: 'multi@demo.example', path: '/' },
  { name: 'home', account: 'admin@demo.example', path: '/' },
  { name: 'grade-list', account: 'admin@demo.example', path: '/grade' },
  { name: 'grade-form', account: 'admin@demo.example', path: '/grade/grade-form' },
  { name: 'location-list', account: 'admin@demo.example', path: '/location' },
  { name: 'employee-list', account: 'admin@demo.example', path: '/employee' },
  {
    name: 'employee-career',
    account: 'admin@demo.example',
    path: '/employee?search=Sekar%20Anggraini',
    prepare: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('tab', { name: 'Employment' }).click();
    },
  },
  { name: 'register-charts', account: 'admin@demo.example', path: '/employee-data?tab=pictures' },
  { name: 'organisation-chart', account: 'admin@demo.example', path: '/organization-level?tab=chart' },
];

/** One look for a desk, one for a pocket. */
export const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
] as const;
