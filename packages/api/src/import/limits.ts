import { MOST_IMPORT_ROWS } from '@personalia/contract';

/** Most rows of one file: 200,000 unless IMPORT_MOST_ROWS says otherwise. */
export const mostRows = (): number => Number(process.env['IMPORT_MOST_ROWS'] ?? MOST_IMPORT_ROWS);
