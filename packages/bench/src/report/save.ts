import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/system/settings.ts';
import { goals } from '../goals/index.ts';
import type { Results } from '../results.ts';
import { markdown } from './markdown.ts';

/** Keeps the figures for whoever compares runs, and the verdicts for whoever writes them down; tells where. */
export function save(results: Results, name = new Date().toISOString().replaceAll(':', '-').slice(0, 19)): string {
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(`${file}.md`, markdown(results, goals));
  return `${file}.json, verdicts as a table in the .md beside it`;
}
