/** Reads 60 MB in pieces through the door and prints by how many megabytes old objects grow in the last three quarters. */
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { openDoor } from '../src/index.ts';

const [, , url = ''] = process.argv;
const door = openDoor(url, { connections: 1 });

const oldMegabytes = (): number =>
  (getHeapSpaceStatistics().find((one) => one.space_name === 'old_space')?.space_used_size ?? 0) / 1_048_576;

const columns = sql.raw(Array.from({ length: 40 }, (_, n) => `'value ${n} of ' || i as c${n}`).join(', '));
const grown = await door.outside(async (tx) => {
  await sql`declare pieces no scroll cursor for select ${columns} from generate_series(1, 40000) i`.execute(tx);
  // What the first pieces leave behind is the program itself, compiled.
  let before = 0;
  for (let piece = 0; ; piece += 1) {
    if (piece === 50) before = oldMegabytes();
    const { rows } = await sql`fetch 200 from pieces`.execute(tx);
    if (rows.length === 0) return oldMegabytes() - before;
  }
});
await door.close();
console.log(grown);
