import { randomFillSync } from 'node:crypto';
import { dayNumber } from '@personalia/contract';
import type { ReadPunch } from '@personalia/domain';
import { BinaryArray } from '../../platform/resource/index.ts';

export type NewPunch = ReadPunch & { readonly rawLine: string; readonly key: string };

/** Punches by columns, as a statement takes them. */
export interface PunchColumns {
  readonly length: number;
  readonly ids: Buffer;
  readonly badges: Buffer;
  readonly instants: Buffer;
  readonly dates: Buffer;
  readonly directions: Buffer;
  readonly rawLines: Buffer;
  readonly keys: Buffer;
}

/** How many ids follow one another within a millisecond. */
const SERIAL_BITS = 12;
const SERIAL = (1 << SERIAL_BITS) - 1;

/** Ids in order, as `uuidv7()` makes them: it asks for randomness for each by itself, a tenth of what a row takes. */
function newIds(length: number): Buffer {
  const ids = new BinaryArray('uuid', length);
  const bytes = randomFillSync(Buffer.allocUnsafe(16 * length));
  const now = Date.now();
  for (let n = 0, at = 0; n < length; n += 1, at += 16) {
    bytes.writeUIntBE(now + (n >>> SERIAL_BITS), at, 6);
    bytes.writeUInt16BE(0x7000 | (n & SERIAL), at + 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(at + 8) & 0x3f), at + 8);
    ids.uuidBytes(bytes, at);
  }
  return ids.end();
}

const emptyColumns = (capacity: number) => ({
  badges: new BinaryArray('text', capacity),
  instants: new BinaryArray('float8', capacity),
  dates: new BinaryArray('date', capacity),
  directions: new BinaryArray('text', capacity),
  rawLines: new BinaryArray('text', capacity),
  keys: new BinaryArray('uuid', capacity),
});
type Columns = ReturnType<typeof emptyColumns>;

/** Collects punches by columns: as objects, thousands of them would be copied by the collector time and again. */
export class PunchCollector {
  readonly #capacity: number;
  #length = 0;
  #columns: Columns;
  /** A row mostly has the date of the row before. */
  #date = '';
  #day = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#columns = emptyColumns(capacity);
  }

  get length(): number {
    return this.#length;
  }

  add({ badge, at, localDate, direction }: ReadPunch, rawLine: string, key: string): void {
    if (localDate !== this.#date) {
      this.#date = localDate;
      this.#day = dayNumber(localDate);
    }
    const { badges, instants, dates, directions, rawLines, keys } = this.#columns;
    badges.text(badge);
    instants.number(at);
    dates.date(this.#day);
    directions.text(direction);
    rawLines.text(rawLine);
    keys.uuid(key);
    this.#length += 1;
  }

  /** What was collected since the last time. */
  take(): PunchColumns {
    const { badges, instants, dates, directions, rawLines, keys } = this.#columns;
    const taken = {
      length: this.#length,
      ids: newIds(this.#length),
      badges: badges.end(),
      instants: instants.end(),
      dates: dates.end(),
      directions: directions.end(),
      rawLines: rawLines.end(),
      keys: keys.end(),
    };
    this.#columns = emptyColumns(this.#capacity);
    this.#length = 0;
    return taken;
  }
}
