import { problem } from './problem.ts';

/** Non-work days of a calendar (attendance 8). */
export const holidayProblems = {
  HOLIDAY_RANGE: problem(
    422,
    'The end date must not be before the start date.',
    'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  ),
  HOLIDAY_TOO_LONG: problem(
    422,
    'A non-work day has at most {n} {n:date|dates}.',
    'Hari tidak bekerja paling banyak {n} tanggal.',
  ),
  HOLIDAY_HALF_SINGLE: problem(
    422,
    'A half day must be a single date.',
    'Libur setengah hari harus satu tanggal saja.',
  ),
  HOLIDAY_END: problem(
    422,
    'The recurring day starts on {date} and cannot end before that.',
    'Hari berulang ini dimulai pada {date} dan tidak dapat berakhir sebelumnya.',
  ),
  HOLIDAY_DUPLICATE: problem(
    409,
    '{name} on {date} already exists in this calendar.',
    '{name} pada {date} sudah ada di kalender ini.',
  ),
} as const;
