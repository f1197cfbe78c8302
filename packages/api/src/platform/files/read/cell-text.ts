import type { Cell } from './types.ts';

/** What a cell says, without the spaces around it; a date as `2020-12-31`, with its time if it has one, and a missing cell as ''. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined ? '' : (typeof cell === 'object' ? cell.date : String(cell)).trim();
