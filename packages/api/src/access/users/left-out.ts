import { label } from '@personalia/contract';

/** What the file is called with those whom a job for many could do nothing for. */
export const LEFT_OUT = label('Left out', 'Dilewati');
