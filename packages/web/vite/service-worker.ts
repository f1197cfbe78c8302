import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = 'OidcServiceWorker.js';

/**
 * Ships the worker of the sign-in library beside our files. Its package would copy it by an install script, which the
 * package manager does not run; and it must be of the library's own version, else browsers reload up to three times.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await serviceWorkerScript() });
    },
  };
}

export function serviceWorkerScript(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@axa-fr/oidc-client-service-worker/package.json');
  return readFile(new URL(`dist/${FILE}`, `file://${entry}`), 'utf8');
}
