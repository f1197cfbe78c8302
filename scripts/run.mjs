// node scripts/run.mjs <command> [arguments]: runs scripts/<command>.ts with everything it needs in place.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, install, root } from './bootstrap.mjs';

const [command = '', ...rest] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command) || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  console.error(`There is no command "${command}": "npm run" lists those that exist.`);
  process.exit(1);
}
install();
handOver(`scripts/${command}.ts`, rest);
