import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';
import { END_KINDS } from './career/end-choices.ts';

/** Cards of the home page (home-and-self-service 1). */

export const EndsDueCard = defineHomeCard({
  key: 'EndsDue',
  title: label('Contracts and probation ending', 'Kontrak dan masa percobaan yang berakhir'),
  access: { menu: 'end-of-contract-and-probation', action: 'view' },
  counts: { overdue: z.int(), in14: z.int(), in30: z.int(), in60: z.int() },
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    kind: z.enum(END_KINDS),
    end: z.string(),
    daysLeft: z.int(),
    isDecided: z.boolean(),
  }),
});

export const MOVEMENT_KINDS = ['joining', 'leaving', 'moving'] as const;

export const MovementsCard = defineHomeCard({
  key: 'Movements',
  title: label('Joining and leaving', 'Masuk dan keluar'),
  // Whoever sees career transitions of others (HS-3); the API looks at the reach.
  access: 'signed-in',
  /** `waiting`: requests for changes that nobody decided yet, whenever they are to begin. */
  counts: { joining: z.int(), leaving: z.int(), moving: z.int(), waiting: z.int() },
  row: z.object({
    id: z.string(),
    employeeId: z.string(),
    name: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    type: z.string(),
    date: z.string(),
  }),
});

export const MyDocumentsCard = defineHomeCard({
  key: 'MyDocuments',
  title: label('My documents', 'Dokumen saya'),
  access: { ownMenu: 'home' },
  counts: { requested: z.int() },
  row: z.discriminatedUnion('kind', [
    /** The company asks for it. */
    z.object({ kind: z.literal('requested'), id: z.string(), name: z.string(), date: z.string() }),
    /** Issued to the person; `path` opens its PDF. */
    z.object({ kind: z.literal('letter'), id: z.string(), name: z.string(), date: z.string(), path: z.string() }),
  ]),
});
