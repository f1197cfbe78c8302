/** Few histories tell of rows: what they are comes when one does. */
export { ROWS_OF_RECORDS } from '@personalia/contract';
