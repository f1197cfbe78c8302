/** `npm run check`: format, lint, floors, types, dead code and the lock file, in under a minute. */
import { performChecks } from './checks/index.ts';

const { failed } = await performChecks();
process.exitCode = failed > 0 ? 1 : 0;
