import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/id';
import { describe, expect, test } from 'vitest';
import { DATE_FORMATS, WIRE } from './date-formats.ts';

dayjs.extend(customParseFormat);

/** As the calendar field reads what was typed: to the letter, by the first format that fits. */
function read(typed: string, locale = 'en'): string | null {
  const day = DATE_FORMATS.map((format) => dayjs(typed, format, locale, true)).find((one) => one.isValid());
  return day ? day.format(WIRE) : null;
}

describe('10.10: a date that is typed', () => {
  test.each([
    '5 Mar 2026',
    '05 Mar 2026',
    '5 March 2026',
    '2026-03-05',
    '05/03/2026',
    '5/3/2026',
    '5/03/2026',
    '05-03-2026',
    '5.3.2026',
  ])('%s is the fifth of March', (typed) => expect(read(typed)).toBe('2026-03-05'));

  test.each(['17 Agustus 2026', '17 Agt 2026'])('%s is read in Indonesian', (typed) =>
    expect(read(typed, 'id')).toBe('2026-08-17'),
  );

  test.each(['30/02/2026', '2026-02-30', '12/13/2026', 'soon'])('%s is no date', (typed) =>
    expect(read(typed)).toBeNull(),
  );
});
