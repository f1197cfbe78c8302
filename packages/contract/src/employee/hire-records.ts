import * as z from 'zod';

/** Most records of one kind that come with a hire. */
const MOST = 20;

/**
 * What is known of a new person besides, by kind of record: `{ Contract: [{ ... }] }`. Each is read by the definition of its
 * kind, which the lists of people need not bring along.
 */
export const hireRecords = z.record(
  z.string().max(30),
  z
    .array(z.record(z.string().max(60), z.unknown()))
    .min(1)
    .max(MOST),
);
export type HireRecords = z.output<typeof hireRecords>;
