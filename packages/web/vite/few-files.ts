import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { componentStyles } from './component-styles.ts';
import { staticFiles } from './static-files.ts';

/**
 * What most visits need: all that one of these takes along comes in one file, unless one before it has brought it. The number: how
 * many pages have to share something for it to come along.
 */
const KITS: readonly (readonly [name: string, module: string, least?: number])[] = [
  ['shell', '/src/app.tsx'],
  ['list', '/resource/list/resource-list-page.tsx'],
  ['form', '/resource/form-page/resource-form-page.tsx'],
  // What is known of posts and people has a dozen small modules, of which most pages need some.
  ['organisation', '/contract/src/organisation/position.ts'],
  ['employee', '/contract/src/employee/employee.ts'],
  // Faces, names and states of people: half a dozen modules of a few lines each.
  ['people', '/employee/list/employee-list-page.tsx', 4],
];

/** Of the kit of forms is only what nobody needs without a calendar: a list would get it for a notice. */
const HEART_OF_FORMS = '/platform/form/date-input.tsx';

/** What fewer pages share stays outside: a kit would bring it to many that do without it. */
const SHARED_BY = 10;

/** It changes less often than all the others. */
const REACT = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next)[\\/]/ };

/**
 * The bundler gives each set of modules that the same pages need a file of its own: eighty of them for one page, most
 * with a few lines, and each is asked for, unpacked and compiled by itself. A first build tells what is needed together;
 * the one that counts gathers it in few files.
 */
export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config({ build: settings }) {
      // Who splits otherwise has a reason: a test, or the first build itself.
      if (settings?.rolldownOptions?.output) return {};
      const kits = kitsOf(await firstBuild(settings?.target));
      const name = (id: string): string | null => kits.get(id) ?? null;
      return split([
        { ...REACT, priority: 1 },
        { name, debugName: 'kits', includeDependenciesRecursively: false },
      ]);
    },
  };
}

const split = (groups: Rolldown.CodeSplittingGroup[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

async function firstBuild(target: string | string[] | false | undefined): Promise<Rolldown.OutputBundle> {
  const { build: splitting } = split([REACT]);
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [react(), componentStyles()],
    build: { ...splitting, write: false, minify: false, ...(target === undefined ? {} : { target }) },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

/** Modules by their file names, each with its kit. */
function kitsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const starts = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const needed = starts.map(({ facadeModuleId }) => new Set(staticFiles(bundle, facadeModuleId ?? '')));
  const sharing = (file: string) => needed.filter((files) => files.has(file));
  const [heart = ''] = staticFiles(bundle, HEART_OF_FORMS);
  const isOfForms = (file: string): boolean => sharing(file).every((files) => files.has(heart));
  const entry = new Set(staticFiles(bundle, '/index.html'));
  const kits = new Map<string, string>();
  // What every visit begins with would else be split by which pages need it as well.
  for (const file of entry) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const id of Object.keys(chunk.modules))
      if (isOfEntry(id) && id !== chunk.facadeModuleId) kits.set(id, 'entry');
  }
  // What a kit before it needs too stays outside of one that fewer pages share: a form would get it for an icon.
  const earlier = new Set<string>();
  for (const [kit, module, least = SHARED_BY] of KITS) {
    for (const file of staticFiles(bundle, module)) {
      const isShared = sharing(file).length >= least && (kit !== 'form' || isOfForms(file));
      const isOwn = least === SHARED_BY || !earlier.has(file);
      const isWanted = !entry.has(file) && isOwn && (kit === 'shell' || isShared);
      const chunk = bundle[file];
      if (!isWanted || chunk?.type !== 'chunk') continue;
      for (const id of Object.keys(chunk.modules)) {
        // What something begins with keeps a file of its own name, by which it is found and loaded.
        if (!kits.has(id) && id !== chunk.facadeModuleId && !id.endsWith('.css')) kits.set(id, kit);
      }
    }
    for (const file of staticFiles(bundle, module)) earlier.add(file);
  }
  return kits;
}

/** The polyfill stays with the page itself, which would be empty without it, and the runtime stands before everything. */
const isOfEntry = (id: string): boolean => !/\.css$|^\0(rolldown|vite\/modulepreload-polyfill)/.test(id);
