import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { styledComponents } from './component-styles.ts';
import { staticFiles } from './static-files.ts';

/** Entry, frame, and the words of the frame: what stands between a visitor and the signed-in shell. */
const FIRST_LOAD = ['/index.html', '/src/app.tsx', '/locales/en/shell.json'];

interface Options {
  /** Builds our own modules alone: everything installed stays outside. */
  ownOnly: boolean;
}

async function bundleOf({ ownOnly }: Options): Promise<Rolldown.OutputBundle> {
  const isInstalled = (id: string) => /^(@?[a-z])/.test(id) && !id.startsWith('src/');
  const result = await build({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: ownOnly ? { external: isInstalled, output: { codeSplitting: true } } : {},
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

/** What a list or a form of a plain resource adds to it. */
const LIST = ['/organisation/grade.ts', '/list/resource-list-page.tsx', '/locales/en/resource.json'];
const FORM = ['/organisation/grade.ts', '/form-page/resource-form-page.tsx', '/locales/en/resource.json'];

/** The people file brings its many fields and states along. */
const EMPLOYEES = ['/employee/list/employee-list-page.tsx', '/locales/en/resource.json', '/locales/en/employee.json'];
const EMPLOYEE = ['/record/employee-form-page.tsx', '/locales/en/resource.json', '/locales/en/employee.json'];

const REGISTER = ['/src/report/report-page.tsx', '/locales/en/resource.json', '/locales/en/report.json'];

const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((module) => staticFiles(bundle, module))),
];

/** Which files each page needs: built alone, nothing is put together, and the names are several times as many as in the product. */
const NAMES_OF_FILES = /const __vite__mapDeps=.*\n?/;

function loadBytes(bundle: Rolldown.OutputBundle, modules: readonly string[], without = /(?!)/): number {
  const files = filesOf(bundle, modules);
  expect(files.length).toBeGreaterThanOrEqual(modules.length);
  return files
    .map((file) => bundle[file])
    .reduce(
      (sum, file) => sum + (file?.type === 'chunk' ? gzipSync(file.code.replace(without, ''), { level: 9 }).length : 0),
      0,
    );
}

describe('goal 18: the first load to the signed-in shell, gzip JavaScript', () => {
  let whole: Rolldown.OutputBundle;
  beforeAll(async () => {
    // Else the libraries bring their development builds, which are twice as large.
    vi.stubEnv('NODE_ENV', 'production');
    whole = await bundleOf({ ownOnly: false });
  }, 300_000);
  afterAll(() => void vi.unstubAllEnvs());

  test('is less than 300 kB', () => {
    expect(loadBytes(whole, FIRST_LOAD) / 1000).toBeLessThan(300);
  });

  test('holds at most 37 kB of our own code, besides the names of the files of pages', async () => {
    expect(loadBytes(await bundleOf({ ownOnly: true }), FIRST_LOAD, NAMES_OF_FILES) / 1000).toBeLessThan(37);
  }, 300_000);

  test('comes in few files, and so does a list, a form or a record', () => {
    const count = (modules: readonly string[]) => filesOf(whole, modules).length;
    expect(count(FIRST_LOAD)).toBeLessThan(10);
    for (const page of [LIST, EMPLOYEES, REGISTER]) expect(count([...FIRST_LOAD, ...page])).toBeLessThan(20);
    for (const page of [FORM, EMPLOYEE]) expect(count([...FIRST_LOAD, ...page])).toBeLessThan(40);
    expect(Object.keys(whole).filter((file) => file.endsWith('.css'))).toHaveLength(1);
  });

  test('G-7: pages are not part of it', () => {
    const files = FIRST_LOAD.flatMap((module) => staticFiles(whole, module)).join(' ');
    expect(files).not.toMatch(/-page-/);
  });

  test('goal 19: a list page comes with less than 400 kB in all, a form with less than 450 kB', () => {
    expect(loadBytes(whole, [...FIRST_LOAD, ...LIST]) / 1000).toBeLessThan(400);
    expect(loadBytes(whole, [...FIRST_LOAD, ...FORM]) / 1000).toBeLessThan(450);
  });

  test('goal 19: so do the list of employees and the register; a record with less than 470 kB', () => {
    expect(loadBytes(whole, [...FIRST_LOAD, ...EMPLOYEES]) / 1000).toBeLessThan(400);
    expect(loadBytes(whole, [...FIRST_LOAD, ...REGISTER]) / 1000).toBeLessThan(400);
    expect(loadBytes(whole, [...FIRST_LOAD, ...EMPLOYEE]) / 1000).toBeLessThan(470);
  });

  test('every component of the library that comes along has its rules in the style sheet', () => {
    const modules = Object.values(whole).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const styled = modules.flatMap((id) => /antd[\\/]es[\\/]([a-z-]+)[\\/]style[\\/]index/.exec(id)?.[1] ?? []);
    expect(styled).toContain('button');
    expect(Object.keys(styledComponents)).toEqual(expect.arrayContaining(styled));
  });
});
