import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** /home: the cards that the caller may see, and those of access (home-and-self-service 1). */

const access = { menu: 'home', action: 'view' } as const;
const path = '/v1/Home/Layout' as const;

/** HS-11: a desktop and a phone are arranged apart. */
export const HOME_FORMS = ['desktop', 'phone'] as const;
export type HomeForm = (typeof HOME_FORMS)[number];

const homeLayout = z.object({
  cards: z.array(z.object({ key: z.string(), title: z.string(), isHidden: z.boolean() })),
  /** Of what the caller has arranged; 0: nothing. */
  version: z.int(),
});
export type HomeLayout = z.output<typeof homeLayout>;

export const GetHomeLayout = defineEndpoint({
  name: 'GetHomeLayout',
  summary: 'The cards of the home page that the caller may see in the active role, in order',
  method: 'GET',
  path,
  access,
  query: z.strictObject({ form: z.enum(HOME_FORMS).default('desktop') }),
  reply: homeLayout,
});

const keys = z.array(z.string().min(1).max(40)).max(100);

export const SaveHomeLayout = defineEndpoint({
  name: 'SaveHomeLayout',
  summary: 'Arrange the cards of the home page in the active role; without an order it is as by default again',
  method: 'PUT',
  path,
  access,
  body: z.strictObject({
    form: z.enum(HOME_FORMS),
    order: keys,
    hidden: keys,
    version: z.int().min(0).max(2_147_483_647),
    /** For all in the role who have not arranged it themselves; by those who may edit roles. */
    asDefault: z.boolean().default(false),
  }),
  reply: homeLayout,
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
    /** In the last 24 hours: wrong passwords, and accounts that were locked by them. Null for those who see a part of the users. */
    failedSignIns: z.int().nullable(),
    lockedOut: z.int().nullable(),
    /** Exceptions to the segregation of duties that end within 30 days. */
    exceptionsEnding: z.int(),
  },
  row: z.never(),
});

export const SystemCard = defineHomeCard({
  key: 'System',
  title: label('System', 'Sistem'),
  access: { menu: 'tenant-setting', action: 'edit' },
  /** All of the last seven days. */
  counts: { failedJobs: z.int(), undeliveredMails: z.int(), deadDeliveries: z.int() },
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
    /** People who were erased. */
    erasures: z.int(),
    deniedCalls: z.int(),
    /** Breaks of the seal that nightly checks found in 30 days. */
    breaks: z.int(),
    /** When the trail was last checked; null: never yet. */
    checkedAt: z.string().nullable(),
  },
  /** Who viewed the most sensitive data yesterday. */
  row: z.object({ name: z.string(), views: z.int() }),
});
