/** `npm run restore -- <folder>`: puts a backup into an empty data folder; the next start goes on from there. */
import { resolve } from 'node:path';
import { restore } from './system/backup.ts';
import { runCommand } from './system/command.ts';
import { Refusal } from './system/refusal.ts';
import { readSettings } from './system/settings.ts';

await runCommand(async ([folder]) => {
  if (!folder) throw new Refusal('Usage: npm run restore -- <folder of a backup>');
  const settings = readSettings(process.env);
  const takenAt = restore(settings, resolve(folder));
  console.log(`Restored ${settings.dataFolder} as it was at ${takenAt}. "npm start" goes on from there.`);
});
