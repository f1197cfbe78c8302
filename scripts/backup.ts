/** `npm run backup -- <folder>`: copies database, files and secrets into a new folder, whether the system runs or not. */
import { resolve } from 'node:path';
import { backUp } from './system/backup.ts';
import { runCommand } from './system/command.ts';
import { Refusal } from './system/refusal.ts';
import { readSettings } from './system/settings.ts';

await runCommand(async ([folder]) => {
  if (!folder) throw new Refusal('Usage: npm run backup -- <new folder>');
  const to = resolve(folder);
  await backUp(readSettings(process.env), to, new Date());
  console.log(`Backed up to ${to}. It holds the keys as well: keep it as safe as the system itself.`);
});
