import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectContrast, type Judged } from '../../support/accessible.ts';
import { PASSWORD, signIn } from '../resource/actors.ts';
import { type Api, apiAs } from '../resource/api-as.ts';

/** Who between them see every page there is, with everything they may do there and with almost nothing. */
const PEOPLE = [
  ['admin@demo.example', 'Tenant Administrator'],
  ['hr@demo.example', 'HR Administrator'],
  ['manager@demo.example', 'Manager'],
  ['employee@demo.example', 'Employee'],
] as const;

interface Menu {
  readonly path: string | null;
  readonly childs: readonly Menu[];
}

const pathsOf = (menus: readonly Menu[]): string[] => [
  ...new Set(menus.flatMap(({ path, childs }) => [...(path ? [path] : []), ...pathsOf(childs)])),
];

async function menuPaths(request: Page['request'], { base, headers }: Api, role: string): Promise<string[]> {
  const answer = await request.get(`${base}/Menu/MenuByRole?role=${encodeURIComponent(role)}`, { headers });
  return pathsOf(((await answer.json()) as { data: { menus: Menu[] } }).data.menus);
}

/** A page without its words and without what all pages share: pages of the same build need to be judged once. */
const SHAPE = `[...document.querySelectorAll('main *')]
  .map((one) => one.tagName + '.' + one.getAttribute('class') + '#' + one.getAttribute('role') + one.ariaLabel?.length)
  .join(' ')`;
const judged = new Set<unknown>();

/** A step within the application, as the buttons of the browser make it; the page is there when its menu entry says so. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`);
  // The way to Upload Data is a button below the menu.
  if (path !== '/upload-data') await page.locator(`nav a[aria-current][href="${path}"]`).waitFor({ state: 'attached' });
  await page.locator('main > :not(.loading)').first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('.list-skeleton-row')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^(403|500)$/ }), path).toHaveCount(0);
}

async function expectLightAndDark(page: Page, part: Judged): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
}

// Each worker looks at its share: one after the other they would be what the whole run waits for.
test.describe.configure({ mode: 'parallel' });
for (const [email, role, part] of PEOPLE.flatMap(([email, role]) =>
  [0, 1].map((part) => [email, role, part] as const),
)) {
  test(`Y-7: every page in the menu of ${email} as ${role} is without a violation, light and dark, half ${part + 1}`, async ({
    page,
    request,
  }) => {
    const tenant = /@(\w+)\./.exec(email)?.[1] ?? '';
    const paths = await menuPaths(request, await apiAs({ email, password: PASSWORD, tenant, role }), role);
    expect(paths.length).toBeGreaterThan(3);
    await signIn(page, paths[0] ?? '/', email, role);
    // What stands around the pages is the same for all of them.
    await expectLightAndDark(page, 'document');
    for (const path of paths.filter((_, at) => at % 2 === part)) {
      await test.step(path, async () => {
        await visit(page, path);
        const shape = await page.evaluate(SHAPE);
        if (judged.has(shape)) return;
        judged.add(shape);
        await expectLightAndDark(page, 'main');
      });
    }
  });
}
