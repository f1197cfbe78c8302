/** A reminder is still given so many days later, should nothing have run on its day. */
export const LATE = 3;
/** The day after the last: the document has expired. */
export const EXPIRED = -1;
