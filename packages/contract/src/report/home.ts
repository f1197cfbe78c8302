import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** Card of the home page (home-and-self-service 1). */
export const HeadcountCard = defineHomeCard({
  key: 'Headcount',
  title: label('Headcount', 'Jumlah karyawan'),
  // Whoever sees the register of more than a team (HS-3); the API looks at the reach.
  access: 'signed-in',
  counts: { now: z.int(), monthAgo: z.int() },
  /** People employed on the last day of each of the last twelve months; of this month, today. */
  row: z.object({ month: z.string(), people: z.int() }),
});
