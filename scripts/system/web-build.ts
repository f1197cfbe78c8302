import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';
import { root } from './settings.ts';

const web = join(root, 'packages/web');
const stamp = join(web, 'dist', '.sources');

/** Everything that the built web application is made of. */
const sources = [
  'package-lock.json',
  'packages/contract/src',
  'packages/web/index.html',
  'packages/web/public',
  'packages/web/src',
  'packages/web/vite',
  'packages/web/vite.config.ts',
];

/** Builds the web application unless the one that is there was made from the same sources. */
export async function buildWeb(report: (line: string) => void): Promise<void> {
  const wanted = hashOf(sources.map((source) => join(root, source)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  report('Building the web application ...');
  await runVite();
  writeFileSync(stamp, wanted);
}

export function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesIn(path)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(join(path, name)));
}

async function runVite(): Promise<void> {
  let output = '';
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => vite.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Refusal(`The web application could not be built:\n${output.trim()}`);
}
