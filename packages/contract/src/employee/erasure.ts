import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { label } from '../platform/label.ts';
import { lineOfText } from '../platform/line-of-text.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** The menu is the permission `anonymise` (organisation-and-employee 10.9): `create` asks, `approve` confirms. */
const menu = 'employee-erasure';
const view = { menu, action: 'view' } as const;
const path = '/v1/Employee/{id}/Anonymize' as const;

export const ERASURE_STATES = ['asked', 'withdrawn', 'erased'] as const;
export const ERASURE_STATE_LABELS = {
  asked: label('Waiting for a second person', 'Menunggu orang kedua'),
  withdrawn: label('Withdrawn', 'Ditarik'),
  erased: label('Erased', 'Terhapus'),
} as const;

const erasure = z
  .object({
    id: z.string(),
    employeeId: z.string(),
    employeeNo: z.string(),
    displayName: z.string(),
    lastDay: z.string().nullable(),
    reason: z.string(),
    state: z.enum(ERASURE_STATES),
    askedBy: z.string(),
    askedAt: z.string(),
    /** The caller asked, so somebody else has to confirm. */
    isMine: z.boolean(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Its request, for those who asked for it or decide on it. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'EmployeeErasure' });
export type Erasure = z.output<typeof erasure>;

export const GetErasures = defineEndpoint({
  name: 'GetErasures',
  summary: 'Requests to erase people, open ones first, then the latest',
  method: 'GET',
  path: '/v1/EmployeeErasure',
  access: view,
  reply: z.array(erasure),
});

export const GetErasure = defineEndpoint({
  name: 'GetErasure',
  summary: 'Whether a person can be erased, and the request that is open',
  method: 'GET',
  path,
  access: view,
  params: idParams,
  reply: z.object({
    /** Why not; null when it can be asked for. */
    obstacle: z.string().nullable(),
    request: erasure.nullable(),
  }),
});

export const AskErasure = defineEndpoint({
  name: 'AskErasure',
  summary: 'Ask for the erasure of a person who left; another person has to confirm',
  method: 'POST',
  path,
  access: { menu, action: 'create' },
  params: idParams,
  body: z.strictObject({ reason: lineOfText(1, 500) }),
  reply: erasure,
  status: 201,
});

export const ConfirmErasure = defineEndpoint({
  name: 'ConfirmErasure',
  summary: 'Confirm what another person asked for: the person is erased at once and for good',
  method: 'POST',
  path: `${path}/Confirm`,
  access: { menu, action: 'approve' },
  params: idParams,
  /** The number of whom is meant, typed by hand: there is no way back. */
  body: z.strictObject({ employeeNo: z.string().trim().min(1).max(20) }),
  reply: erasure,
});

export const WithdrawErasure = defineEndpoint({
  name: 'WithdrawErasure',
  summary: 'Withdraw or refuse a request to erase a person',
  method: 'POST',
  path: `${path}/Withdraw`,
  access: { menu, action: 'create' },
  params: idParams,
  body: z.strictObject({}),
  reply: erasure,
});
