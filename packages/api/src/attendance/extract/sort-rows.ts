import type { CalendarDate, ExtractError, ExtractProfile } from '@personalia/contract';
import { type ReadPunch, readPunchRow, type WantedDates, withRepeatedHour } from '@personalia/domain';
import type { ExtractRow } from './rows.ts';

/** Rows with errors that are kept to be shown. */
const MOST_ERRORS = 500;
/** Of what a device wrote. */
const LONGEST_LINE = 1_000;

interface Options {
  readonly profile: ExtractProfile;
  readonly zone: string;
  readonly now: number;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Reads the rows of a file one by one, and counts what they are (attendance 10.2). */
export class RowSorter {
  readonly errors: ExtractError[] = [];
  /** Rows, those that are no punches that are wanted, and those whose time has not come. */
  read = 0;
  invalid = 0;
  rejected = 0;
  readonly #options: Options & { readonly dates: WantedDates };
  readonly #inOrder: (punch: ReadPunch) => ReadPunch;

  constructor(options: Options) {
    const { from, to } = options;
    this.#options = { ...options, dates: { from, to } };
    this.#inOrder = withRepeatedHour(options.zone);
  }

  /** Hands on the punch of a row, if it is one. */
  take({ no, cells, raw }: ExtractRow, onPunch: (punch: ReadPunch, line: string, isFuture: boolean) => void): void {
    const { profile, zone, now, dates } = this.#options;
    this.read += 1;
    const found = readPunchRow(cells, { order: profile.dateOrder, zone, now, dates });
    if (!('code' in found)) {
      onPunch(this.#inOrder(found), raw.slice(0, LONGEST_LINE), false);
      return;
    }
    const { punch, ...error } = found;
    if (this.errors.length < MOST_ERRORS) this.errors.push({ row: no, ...error });
    if (!punch) this.invalid += 1;
    else {
      this.rejected += 1;
      onPunch(punch, raw.slice(0, LONGEST_LINE), true);
    }
  }
}
