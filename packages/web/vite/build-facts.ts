import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { staticFiles } from './static-files.ts';

/** What a start without a network takes (HS-23): the shell, the page that tells of it, and its texts. */
const SHELL = [
  '/index.html',
  '/src/app.tsx',
  '/offline/offline-page.tsx',
  '/i18n/catalogue-id.ts',
  ...['en', 'id'].flatMap((locale) => ['shell', 'outbox'].map((name) => `/locales/${locale}/${name}.json`)),
];

/** Names the build by its contents: file names carry hashes, so equal names are equal builds. And the files of its shell. */
export function buildFacts(): Plugin {
  return {
    name: 'build-facts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = Object.keys(bundle).toSorted().join('\n');
        const buildId = createHash('sha256').update(names).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'build.json',
          source: JSON.stringify({ buildId, shell: shellOf(bundle) }),
        });
      },
    },
  };
}

function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const scripts = SHELL.flatMap((module) => staticFiles(bundle, module));
  return [...new Set(['theme-start.js', ...styles, ...scripts])].map((name) => `/${name}`);
}
