import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from './index.ts';
import { untar } from './untar.ts';

const root = join(import.meta.dirname, '../..');
const library = join(root, 'node_modules/@sparticuz/chromium');

/** The Chromium of the lock file, unpacked once. It brings its own libraries, so the system needs none of them. */
export function bundledBrowser(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(library)) return undefined;
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, 'chrome'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib') },
    source: `Chromium ${version} from npm`,
  };
}

function unpack(folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const packed = (file: string) => brotliDecompressSync(readFileSync(join(library, 'bin', file)));
  const program = join(unfinished, 'chrome');
  writeFileSync(program, packed('chromium.br'));
  chmodSync(program, 0o755);
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) untar(packed(archive), unfinished);
  try {
    // The name comes last, so nobody ever sees it half unpacked.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
