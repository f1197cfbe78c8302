import type { Plugin } from 'vite';
import { staticFiles } from './static-files.ts';

/**
 * The shell is a chunk of its own, so that a silent renewal in its hidden frame does not load it. Everybody else
 * needs it at once: these links start it together with the entry instead of after it.
 */
export function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = staticFiles(bundle ?? {}, '/src/app.tsx');
        const loaded = new Set(staticFiles(bundle ?? {}, '/index.html'));
        return files
          .filter((file) => !loaded.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
