import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';
import { REQUEST_STATES } from './request-states.ts';

/** Cards of the home page (home-and-self-service 1). */

export const ApprovalsCard = defineHomeCard({
  key: 'Approvals',
  title: label('Waiting for your approval', 'Menunggu persetujuan Anda'),
  // The task is the authority, not the menu.
  access: 'signed-in',
  counts: { open: z.int(), overdue: z.int() },
  row: z.object({
    taskId: z.string(),
    kind: z.string(),
    title: z.string(),
    person: z.string().nullable(),
    quantity: z.string().nullable(),
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    dueAt: z.string().nullable(),
    isOverdue: z.boolean(),
    /** Whom the caller replaces. */
    forName: z.string().nullable(),
    /** What the approver has to know beside it: what is left, whether it was claimed before (home-and-self-service 3.2). */
    impact: z.string().nullable(),
    /** Of the request, where it can be approved from the card: its step needs no comment and lets nothing be changed. */
    approvableVersion: z.int().nullable(),
  }),
});

export const MyRequestsCard = defineHomeCard({
  key: 'MyRequests',
  title: label('My requests', 'Permohonan saya'),
  access: { ownMenu: 'employee' },
  counts: { open: z.int() },
  row: z.object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    state: z.enum(REQUEST_STATES),
    submittedAt: z.string(),
    /** Who has it now, and since when. */
    waitsFor: z.string().nullable(),
    since: z.string().nullable(),
    path: z.string().nullable(),
  }),
});
