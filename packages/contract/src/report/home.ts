import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** Cards of the home page (home-and-self-service 1). */
export const HeadcountCard = defineHomeCard({
  key: 'Headcount',
  title: label('Headcount', 'Jumlah karyawan'),
  // Whoever sees the register of more than a team (HS-3); the API looks at the reach.
  access: 'signed-in',
  /** Positions with a seat to fill, and with more people than seats; null: the caller does not see all of them. */
  counts: { now: z.int(), monthAgo: z.int(), open: z.int().nullable(), over: z.int().nullable() },
  /** People employed on the last day of each of the last twelve months; of this month, today. */
  row: z.object({ month: z.string(), people: z.int() }),
});

export const ATTENTION_KINDS = ['returned', 'requested', 'incomplete', 'expiring', 'draft'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const AttentionCard = defineHomeCard({
  key: 'Attention',
  title: label('Needs your attention', 'Perlu perhatian Anda'),
  access: { ownMenu: 'home' },
  counts: {},
  row: z.object({
    id: z.string(),
    kind: z.enum(ATTENTION_KINDS),
    /** What it is about: a kind of request or a document; null: the day says it. */
    title: z.string().nullable(),
    date: z.string(),
    path: z.string(),
  }),
});
