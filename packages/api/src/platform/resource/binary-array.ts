/** What an element is to PostgreSQL. */
const ELEMENTS = { date: 1082, float8: 701, text: 25, uuid: 2950 } as const;
const HEAD = 20;
/** 2000-01-01, from which PostgreSQL counts days. */
const FIRST_DAY = 10_957;
/** Bytes of a letter of a string in UTF-8, at most. */
const WIDEST = 3;
/** Bytes of an element to begin with. */
const USUAL = 24;

/**
 * An array of a statement as PostgreSQL sends and takes it itself, for very many rows: nothing is written as text and read again, and
 * what is put in leaves no object behind. No element is missing.
 */
export class BinaryArray {
  readonly #element: number;
  #bytes: Buffer;
  #at = HEAD;
  #length = 0;

  /** @param capacity how many elements it mostly has; it grows */
  constructor(type: keyof typeof ELEMENTS, capacity: number) {
    this.#element = ELEMENTS[type];
    this.#bytes = Buffer.allocUnsafe(HEAD + capacity * USUAL);
  }

  /** Where the next element goes, which has `width` bytes. */
  #next(width: number): number {
    const at = this.#room(width);
    this.#bytes.writeInt32BE(width, at - 4);
    this.#at = at + width;
    return at;
  }

  #room(most: number): number {
    if (this.#at + 4 + most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe((this.#bytes.length + most) * 2);
      this.#bytes.copy(larger, 0, 0, this.#at);
      this.#bytes = larger;
    }
    this.#length += 1;
    return this.#at + 4;
  }

  text(text: string): void {
    const at = this.#room(text.length * WIDEST);
    const width = this.#bytes.write(text, at);
    this.#bytes.writeInt32BE(width, at - 4);
    this.#at = at + width;
  }

  number(value: number): void {
    const at = this.#next(8);
    this.#bytes.writeDoubleBE(value, at);
  }

  /** @param day since 1970 */
  date(day: number): void {
    const at = this.#next(4);
    this.#bytes.writeInt32BE(day - FIRST_DAY, at);
  }

  /** @param digits without hyphens */
  uuid(digits: string): void {
    const at = this.#next(16);
    this.#bytes.write(digits, at, 'hex');
  }

  uuidBytes(bytes: Buffer, from: number): void {
    const at = this.#next(16);
    bytes.copy(this.#bytes, at, from, from + 16);
  }

  /** The parameter. */
  end(): Buffer {
    const bytes = this.#bytes;
    bytes.writeInt32BE(1, 0);
    bytes.writeInt32BE(0, 4);
    bytes.writeInt32BE(this.#element, 8);
    bytes.writeInt32BE(this.#length, 12);
    bytes.writeInt32BE(1, 16);
    return bytes.subarray(0, this.#at);
  }
}
