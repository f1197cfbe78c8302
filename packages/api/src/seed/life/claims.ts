import {
  addDays,
  addMonths,
  type CalendarDate,
  ClaimTerms,
  type ClaimTermsDraft,
  type Decimal,
} from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import { callerOfJob } from '../../access/index.ts';
import { createClaim, createSetting, submitClaim } from '../../claim/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';

/** Somebody of the demonstration, acting in the role that they have there. */
async function personOf(tx: Tx, tenantId: string, email: string, role: string): Promise<Caller> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and email = ${email}`.execute(tx);
  return callerOfJob(tx, { tenantId, userId: rows[0]?.id ?? '', role, locale: 'en', traceId: 'seed' });
}

const TYPES: readonly [
  code: string,
  name: string,
  category: 'MEDICAL_OUTPATIENT' | 'OPTICAL' | 'MILEAGE',
  terms: ClaimTermsDraft,
][] = [
  [
    'OUTPATIENT',
    'Outpatient',
    'MEDICAL_OUTPATIENT',
    {
      calculation: 'PERCENT',
      percent: '90',
      members: ['SELF', 'SPOUSE', 'CHILD'],
      maxChildren: 3,
      childMaxAge: 21,
      maxReceiptAgeDays: 90,
      prorateJoin: 'MONTHLY',
      receiptFromAmount: '100000',
      limits: [
        { kind: 'PER_VISIT', appliesTo: 'PER_MEMBER', amount: '600000' },
        { kind: 'PER_PERIOD', appliesTo: 'EMPLOYEE', amount: '6000000' },
        { kind: 'PER_PERIOD', appliesTo: 'FAMILY_POOL', amount: '10000000' },
      ],
    },
  ],
  [
    'OPTICAL',
    'Glasses',
    'OPTICAL',
    {
      minServiceMonths: 12,
      limits: [
        { kind: 'PER_VISIT', amount: '1500000' },
        { kind: 'EVERY_N_MONTHS', count: 24 },
      ],
    },
  ],
  ['MILEAGE', 'Mileage', 'MILEAGE', { calculation: 'RATE_X_QTY', rate: '2500', unit: 'km', receiptRequired: false }],
];

const UNBOOKED = { remarks: null, costCentre: null, projectCode: null, tripFrom: null, tripTo: null };

/** What can be claimed, and a few claims of one employee. */
export async function seedClaims(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  const hr = await personOf(tx, tenantId, 'hr@demo.example', 'HR Administrator');
  const types = new Map<string, string>();
  for (const [code, name, category, terms] of TYPES) {
    const { id } = await createSetting(tx, hr, {
      code,
      name,
      category,
      currency: 'IDR',
      description: null,
      effectiveFrom: addMonths(today, -24),
      terms: ClaimTerms.parse(terms),
    });
    types.set(code, id);
  }
  const employee = await personOf(tx, tenantId, 'employee@demo.example', 'Employee');
  const manager = await personOf(tx, tenantId, 'manager@demo.example', 'Manager');
  if (employee.employeeId === null) return;
  const line = (
    code: string,
    daysAgo: number,
    more: { amount?: string; quantity?: string; providerName?: string },
  ) => ({
    id: newId(),
    claimTypeId: types.get(code) as string,
    memberId: null,
    receiptDate: addDays(today, -daysAgo),
    receiptNo: null,
    providerName: more.providerName ?? null,
    diagnosisCode: null,
    costCentre: null,
    amount: (more.amount ?? null) as Decimal | null,
    currency: null,
    rate: null,
    quantity: (more.quantity ?? null) as Decimal | null,
  });
  const visits = await createClaim(tx, employee, {
    employeeId: employee.employeeId,
    title: 'Site visits',
    purpose: 'Warehouse check in Bekasi',
    ...UNBOOKED,
    lines: [line('MILEAGE', 20, { quantity: '37.5' }), line('MILEAGE', 18, { quantity: '42' })],
  });
  await submitClaim(tx, employee, visits.id, visits.version);
  await requestEngine().decide(tx, manager, 'CLAIM', visits.id, 'approve', {});
  await createClaim(tx, employee, {
    employeeId: employee.employeeId,
    title: 'Doctor and pharmacy',
    purpose: null,
    ...UNBOOKED,
    lines: [line('OUTPATIENT', 6, { amount: '850000', providerName: 'Klinik Sehat' })],
  });
}
