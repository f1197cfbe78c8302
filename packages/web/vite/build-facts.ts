import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Names the build by its contents: file names carry hashes, so equal names are equal builds. */
export function buildFacts(): Plugin {
  return {
    name: 'build-facts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = Object.keys(bundle).toSorted().join('\n');
        const buildId = createHash('sha256').update(names).digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ buildId }) });
      },
    },
  };
}
