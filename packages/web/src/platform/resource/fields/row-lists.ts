/** Few histories tell of rows: what they are comes when one does. */
import { ROWS_OF_RECORDS as ROW_LISTS, type RowList, TRANSITION_TRAIL } from '@personalia/contract';

/** Rows that histories tell of, by what the trail calls them; of a person also the career transitions. */
export const ROWS_OF_RECORDS: Readonly<Record<string, Pick<RowList, 'of' | 'label' | 'fields'>>> = {
  ...ROW_LISTS,
  [TRANSITION_TRAIL.name]: TRANSITION_TRAIL,
};
