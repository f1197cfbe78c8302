import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** /home: the cards that the caller may see, and those of access (home-and-self-service 1). */

export const GetHomeLayout = defineEndpoint({
  name: 'GetHomeLayout',
  summary: 'The cards of the home page that the caller may see, in order',
  method: 'GET',
  path: '/v1/Home/Layout',
  access: { menu: 'home', action: 'view' },
  reply: z.array(z.object({ key: z.string(), title: z.string() })),
});

export const SetupCard = defineHomeCard({
  key: 'Setup',
  title: label('Start setting up your system now!', 'Mulai menyiapkan sistem Anda sekarang!'),
  access: 'signed-in',
  counts: { percent: z.number() },
  row: z.object({ code: z.string(), label: z.string(), path: z.string() }),
});

export const AccessCard = defineHomeCard({
  key: 'Access',
  title: label('Access', 'Akses'),
  access: { menu: 'user-management', action: 'view' },
  counts: {
    pendingRoles: z.int(),
    withoutRole: z.int(),
    suspended: z.int(),
    /** Exceptions to the segregation of duties that end within 30 days. */
    exceptionsEnding: z.int(),
  },
  row: z.never(),
});

export const SystemCard = defineHomeCard({
  key: 'System',
  title: label('System', 'Sistem'),
  access: { menu: 'tenant-setting', action: 'edit' },
  /** Both of the last seven days. */
  counts: { failedJobs: z.int(), undeliveredMails: z.int() },
  row: z.object({ id: z.string(), title: z.string(), at: z.string() }),
});

export const AuditCard = defineHomeCard({
  key: 'AuditState',
  title: label('Audit', 'Audit'),
  access: { menu: 'audit-trail', action: 'view' },
  /** Of yesterday, by the clock of the company. */
  counts: {
    sensitiveViews: z.int(),
    exports: z.int(),
    deniedCalls: z.int(),
    /** Breaks of the seal that nightly checks found in 30 days. */
    breaks: z.int(),
  },
  /** Who viewed the most sensitive data yesterday. */
  row: z.object({ name: z.string(), views: z.int() }),
});
