import { hash } from 'node:crypto';

const FIRST_PLACES = 1024;
/** The table grows once so much of it is taken. */
const FULL = 0.7;

/**
 * Which row of a file has a key. Of each key eight bytes of its digest are kept, so that a row takes 24 bytes at the most
 * however long its key is: as words in a `Map`, the keys of 300,000 rows were most of what checking them took. Two keys are
 * taken for one in one of a hundred million such files (n²/2⁶⁵).
 */
export class KeyRows {
  /** Open addressing: a key lies at the place that its digest names, or at the next that is free. */
  #low = new Uint32Array(FIRST_PLACES);
  #high = new Uint32Array(FIRST_PLACES);
  /** 0 where nothing lies. */
  #rows = new Int32Array(FIRST_PLACES);
  #size = 0;

  /** The row that has the key, or undefined. */
  get(key: string): number | undefined {
    const [low, high] = wordsOf(key);
    return this.#rows[this.#placeOf(low, high)] || undefined;
  }

  /** The row that had the key before; if none had, this one has it from now on. `row` counts from 1. */
  meet(key: string, row: number): number | undefined {
    const [low, high] = wordsOf(key);
    const place = this.#placeOf(low, high);
    const first = this.#rows[place];
    if (first) return first;
    this.#put(place, low, high, row);
    this.#size += 1;
    if (this.#size >= this.#rows.length * FULL) this.#grow();
    return undefined;
  }

  #placeOf(low: number, high: number): number {
    const last = this.#rows.length - 1;
    let place = low & last;
    while (this.#rows[place] !== 0 && (this.#low[place] !== low || this.#high[place] !== high))
      place = (place + 1) & last;
    return place;
  }

  #put(place: number, low: number, high: number, row: number): void {
    this.#low[place] = low;
    this.#high[place] = high;
    this.#rows[place] = row;
  }

  #grow(): void {
    const [lows, highs, rows] = [this.#low, this.#high, this.#rows];
    this.#low = new Uint32Array(rows.length * 2);
    this.#high = new Uint32Array(rows.length * 2);
    this.#rows = new Int32Array(rows.length * 2);
    for (let old = 0; old < rows.length; old += 1) {
      const [low = 0, high = 0, row = 0] = [lows[old], highs[old], rows[old]];
      if (row !== 0) this.#put(this.#placeOf(low, high), low, high, row);
    }
  }
}

/** The first eight bytes; read from text, which costs a third of a buffer. */
function wordsOf(key: string): readonly [number, number] {
  const digest = hash('sha1', key, 'binary');
  const word = (at: number): number =>
    (digest.charCodeAt(at) |
      (digest.charCodeAt(at + 1) << 8) |
      (digest.charCodeAt(at + 2) << 16) |
      (digest.charCodeAt(at + 3) << 24)) >>>
    0;
  return [word(0), word(4)];
}
