import { productRoutes } from '@personalia/web/routes';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInWords, expectContrast, type Judged } from '../../support/accessible.ts';
import { PASSWORD, signIn } from '../resource/actors.ts';
import { type Api, apiAs } from '../resource/api-as.ts';

/** The first sees every page there is, with everything one may do there; the others see theirs with almost nothing. */
const PEOPLE = [
  ['admin@demo.example', 'Tenant Administrator'],
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
  // Pages are looked at for minutes between two such calls: the connection may be closed just as it is used again.
  const answer = await request.get(`${base}/Menu/MenuByRole?role=${encodeURIComponent(role)}`, {
    headers,
    maxRetries: 2,
  });
  return pathsOf(((await answer.json()) as { data: { menus: Menu[] } }).data.menus);
}

/**
 * What a page is built of, without its words and without what all pages share: each kind of element once, by its classes, its
 * attributes, what it stands in and whether it says something.
 */
const KINDS = `[...new Set(
  [...document.querySelectorAll('main *')].map((one) => [
    one.parentElement.getAttribute('class'), one.tagName, one.getAttribute('class'), one.getAttribute('role'),
    one.getAttributeNames().sort().join(), one.textContent !== '',
  ].join(' ')),
)]`;

/** Kinds of elements that were looked at; tells whether there is a new one among others, which are known from then on. */
class Known {
  readonly #kinds = new Set<string>();
  take(kinds: readonly string[]): boolean {
    const before = this.#kinds.size;
    for (const kind of kinds) this.#kinds.add(kind);
    return this.#kinds.size > before;
  }
}

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

async function expectContrastInTheDark(page: Page, part: Judged): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The pages that menus lead to; the way to the other one is in the user menu. */
const PAGES = productRoutes
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.split('/').length === 2 && pattern !== '/change-password');

/** The pages in two shares, by their address: whoever else sees a page sees it in the same share, which knows it already. */
const SHARES = 2;
const shareOf = (path: string): number => Buffer.from(path).reduce((sum, byte) => sum + byte, 0) % SHARES;

// Each worker looks at its share: one after the other they would be what the whole run waits for.
test.describe.configure({ mode: 'parallel' });
for (let share = 0; share < SHARES; share += 1) {
  test(`Y-7, G-9: every page in the menus of all roles opens and is without a violation, light and dark, share ${share + 1} of ${SHARES}`, async ({
    page,
    request,
  }) => {
    const onPath = new Map<string, Known>();
    const inColour = new Known();
    for (const [email, role] of PEOPLE) {
      const tenant = /@(\w+)\./.exec(email)?.[1] ?? '';
      const paths = await menuPaths(request, await apiAs({ email, password: PASSWORD, tenant, role }), role);
      expect(paths.length).toBeGreaterThan(3);
      // Each page opens here, none is the 403 or the 500 page (G-9).
      if (onPath.size === 0) expect(PAGES.filter((path) => !paths.includes(path))).toEqual([]);
      const mine = paths.filter((path) => shareOf(path) === share);
      await signIn(page, mine[0] ?? '/', email, role);
      if (onPath.size === 0) {
        // What stands around the pages is the same for all of them.
        await expectAccessible(page);
        await expectContrastInTheDark(page, 'document');
      }
      for (const path of mine) {
        await test.step(`${role}: ${path}`, async () => {
          await visit(page, path);
          const kinds = (await page.evaluate(KINDS)) as string[];
          const known = onPath.get(path) ?? new Known();
          onPath.set(path, known);
          // Colours are those of classes, which pages share.
          const hasNew = inColour.take(kinds);
          // Each page once, and once more where another person finds something there that nobody has seen before.
          if (known.take(kinds)) await (hasNew ? expectAccessible : expectAccessibleInWords)(page, 'main');
          if (hasNew) await expectContrastInTheDark(page, 'main');
        });
      }
    }
  });
}
