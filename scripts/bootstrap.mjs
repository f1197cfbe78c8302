// The first file of every command: it runs on a fresh clone, so it uses only what Node 20 has on board.
// It installs the packages when the lock file has changed, and hands over to the Node version that the lock file names.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = 20;
const wantedNode = 24;
const majorOf = (version) => Number(version.split('.')[0]);

if (majorOf(process.versions.node) < oldestNode) {
  stopWith(
    `Personalia needs Node ${oldestNode} or newer; this is ${process.versions.node}. Install a newer one: https://nodejs.org`,
  );
}

/** Installs when the lock file or the platform differs from what is installed. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const stamp = join(root, 'node_modules', '.install-stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing packages (once, about a minute) ...');
  // The second way keeps the locked versions too, and forgives an optional part that the registry does not have.
  const done = npm('ci', '--ignore-scripts') || npm('install', '--no-save', '--ignore-scripts');
  if (!done)
    stopWith('The packages could not be installed: see the message of npm above, and try again when it is solved.');
  writeFileSync(stamp, wanted);
}

function npm(...command) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const environment = { ...process.env, NODE_ENV: '' };
  const finished = spawnSync('npm', [...command, '--include=dev', '--include=optional', ...quiet], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (finished.error)
    stopWith(`npm could not be started (${finished.error.message}): it comes with Node, is it on the PATH?`);
  return finished.status === 0;
}

/** Runs a TypeScript entry; our input, output, signals and exit code are its own. */
export function handOver(entry, parameters = process.argv.slice(2)) {
  const node = nodeToUse();
  const child = spawn(node, [join(root, entry), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Compiled code is kept between runs, which makes them faster.
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => stopWith(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** npm runs us in a shell, and a signal for npm may end the shell without ever reaching us. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

function nodeToUse() {
  if (majorOf(process.versions.node) >= wantedNode) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  for (const name of [`node-${platform}`, `node-bin-${platform}`]) {
    const node = join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(node)) return node;
  }
  return stopWith(`There is no bundled Node ${wantedNode} for ${platform}: install Node ${wantedNode} and try again.`);
}

function stopWith(message) {
  console.error(message);
  process.exit(1);
}
