import type { Plugin } from 'vite';

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
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const shell = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app.tsx'));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!shell) return [];
        const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        return [shell.fileName, ...shell.imports]
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
