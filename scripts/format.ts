/** `npm run format`: puts every file into the one form, imports in order. */
import { runTool } from './checks/run-tool.ts';

const { passed, output } = await runTool('node_modules/@biomejs/biome/bin/biome', [
  'check',
  '--write',
  ...process.argv.slice(2),
]);
console.log(output);
process.exitCode = passed ? 0 : 1;
