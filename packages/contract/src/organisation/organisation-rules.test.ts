import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type FieldError, fieldErrors } from '../platform/issue-text.ts';
import type { RowList } from '../platform/row-list.ts';
import { Employer } from './employer.ts';
import { EmployerRegistrations } from './employer-closing.ts';
import { EmployerSignatories } from './employer-signatories.ts';
import { Establishment, EstablishmentStaffing } from './establishment.ts';
import { Grade } from './grade.ts';
import { Location } from './location.ts';
import { LocationZones } from './location-zones.ts';
import { OrganizationLevel } from './organization-level.ts';
import { OrganizationUnit } from './organization-unit.ts';
import { Position } from './position.ts';
import { PositionHeadcount } from './position-seats.ts';
import { SalaryRange } from './salary-range.ts';

type Draft = Readonly<Record<string, unknown>>;
const ID = '00000000-0000-7000-8000-000000000000';
const OTHER = '00000000-0000-7000-8000-000000000001';

/** What is said at the fields of a draft. */
function text(schema: z.ZodType, draft: unknown): FieldError[] {
  const result = schema.safeParse(draft);
  return result.success ? [] : fieldErrors(result.error, 'en');
}
const at = (path: string, code: string, message?: string) => ({ path, code, ...(message ? { message } : {}) });

const drafts = {
  Employer: {
    code: 'ABC',
    name: 'ABC',
    legalName: 'PT ABC',
    employerType: 'company',
    currency: 'IDR',
    timeZone: 'Asia/Jakarta',
    locale: 'id',
    weekStart: 'monday',
    fiscalYearStartMonth: 1,
    employeeNoPattern: '{EMP}{YY}{SEQ4}',
    probationMonthsDefault: 3,
    noticeDaysDefault: 30,
  },
  Establishment: {
    employerId: ID,
    code: 'E',
    name: 'E',
    establishmentType: 'branch',
    openedOn: '2025-01-01',
  },
  Location: { employerId: ID, code: 'L', name: 'L', locationType: 'office', latitude: '0', longitude: '0' },
  OrganizationLevel: { levelNo: 1, name: 'Group', colour: 'blue', mayHoldEmployees: true, mandatoryInChain: false },
  OrganizationUnit: { code: 'U', name: 'U' },
  Position: { code: 'P', title: 'P', unitId: ID, seatType: 'pool', critical: false },
  Grade: { code: 'G', name: 'G', rank: 1 },
  SalaryRange: {
    gradeId: ID,
    currency: 'IDR',
    period: 'month',
    minimum: '6000000',
    maximum: '10000000',
    validFrom: '2025-01-01',
  },
} satisfies Record<string, Draft>;
const resources = {
  Employer,
  Establishment,
  Location,
  OrganizationLevel,
  OrganizationUnit,
  Position,
  Grade,
  SalaryRange,
};
type Kind = keyof typeof drafts;
const write = (kind: Kind, more: Draft = {}) => text(resources[kind].create, { ...drafts[kind], ...more });
const rowsOf = (list: RowList, rows: readonly Draft[]) => text(list.put.body as z.ZodType, { version: 1, rows });

describe('0.2: codes and names', () => {
  test.each(Object.keys(drafts) as Kind[])('0.2: the draft of %s that the others differ from is sound', (kind) =>
    expect(write(kind)).toEqual([]),
  );

  test('0.2: a code has 1 to 20 of A-Z 0-9 - _ . and nothing else; a name 1 to 150', () => {
    for (const code of ['a', '0', 'A-Z_0.9', 'x'.repeat(20), ' a\t'])
      expect(write('Grade', { code }), code).toEqual([]);
    for (const code of ['x'.repeat(21), 'A/B', 'A B', 'Ä', 'A+B', 'A,B', '%', '{EMP}'])
      expect(write('Grade', { code }), code).toMatchObject([at('code', 'code_shape')]);
    expect(write('Grade', { code: ' \t' })).toMatchObject([at('code', 'required')]);
    expect(write('Grade', { name: 'x'.repeat(150) })).toEqual([]);
    expect(write('Grade', { name: `  ${'x'.repeat(75)} \n ${'x'.repeat(74)} ` })).toEqual([]);
  });
});

describe('2 to 8: bounds of fields', () => {
  test.each<[string, Kind, string, readonly unknown[], readonly unknown[]]>([
    ['2', 'Employer', 'legalName', ['x', 'x'.repeat(200)], ['', 'x'.repeat(201)]],
    ['2', 'Employer', 'fiscalYearStartMonth', [1, 12], [0, 13]],
    [
      '2',
      'Employer',
      'phone',
      ['+62 811-1111-111', '0062 811 1111 111'],
      ['0811', '+62 (abc)', `+62${'1'.repeat(14)}`],
    ],
    ['2', 'Employer', 'timeZone', ['Asia/Jayapura'], ['Asia/Atlantis', 'WIB', '+07:00']],
    ['2', 'Employer', 'currency', ['usd'], ['XXX', 'RP']],
    ['2', 'Employer', 'headcountPolicy', ['block', 'warn', 'ignore', null], ['refuse']],
    ['4', 'Location', 'latitude', ['-90', '90'], ['-90.000001', '90.000001']],
    ['4', 'Location', 'longitude', ['-180', '180'], ['-180.000001', '180.000001']],
    ['4', 'Location', 'radiusM', [20, 5000], [19, 5001, 20.5]],
    ['5', 'OrganizationLevel', 'levelNo', [1, 15], [0, 16]],
    ['6.2', 'Position', 'approvedHeadcount', [0, 99999], [-1, 1.5]],
    ['7', 'Grade', 'steps', [0, 50], [-1, 51]],
    ['8', 'SalaryRange', 'minimum', ['0'], ['-0.01', '10000000', '10000000.01']],
    ['8', 'SalaryRange', 'midpoint', ['6000000', '10000000', null], ['5999999.99', '10000000.01']],
    ['8', 'SalaryRange', 'period', ['day', 'hour', 'year'], ['week']],
  ])('%s: %s.%s', (_, kind, field, good, bad) => {
    for (const value of good) expect(write(kind, { [field]: value }), String(value)).toEqual([]);
    for (const value of bad)
      expect(
        write(kind, { [field]: value }).map(({ path }) => path),
        String(value),
      ).toEqual([field]);
  });
});

describe('2: numbering patterns', () => {
  test('2 PATTERN_NO_SEQ: a sequence of 1 to 9 digits is asked for, and no other token is known', () => {
    const pattern = (employeeNoPattern: string) => write('Employer', { employeeNoPattern });
    for (const good of ['{SEQ1}', '{EMP}-{YYYY}.{MM}_{SEQ9}']) expect(pattern(good), good).toEqual([]);
    const message = 'The numbering pattern needs a sequence such as {SEQ4}.';
    for (const bad of ['{EMP}{YY}', 'SEQ4', '{SEQ}'])
      expect(pattern(bad)[0], bad).toEqual(at('employeeNoPattern', 'PATTERN_NO_SEQ', message));
    for (const bad of ['{DD}{SEQ4}', '{emp}{SEQ4}', 'N/{SEQ4}'])
      expect(pattern(bad), bad).toMatchObject([at('employeeNoPattern', 'PATTERN_TOKEN')]);
  });
});

describe('2: who signs', () => {
  test('2 SIGNATORY_WHO, SIGNATORY_OVERLAP: an employee or a name, one for a kind of letter on any day', () => {
    const row = { letters: 'contract', title: 'Director', validFrom: '2025-01-01' };
    const rows = (...given: Draft[]) => rowsOf(EmployerSignatories, given);
    const [person, name] = [
      { ...row, employeeId: ID },
      { ...row, name: 'A. Director' },
    ];
    expect([...rows(person), ...rows(name), ...rows(person, { ...name, letters: 'warning' })]).toEqual([]);
    for (const who of [row, { ...person, ...name }])
      expect(rows(who)).toMatchObject([at('rows.0.name', 'SIGNATORY_WHO')]);
    expect(rows(person, { ...name, validFrom: '2026-01-01' })).toMatchObject([
      at('rows.1.validFrom', 'SIGNATORY_OVERLAP'),
    ]);
  });
});

describe('3, 4: what opens closes', () => {
  test.each(['Establishment', 'Location'] as const)('3, 4 CLOSED_BEFORE_OPENED: %s may be open for one day', (kind) => {
    const open = (openedOn: string, closedOn: string) => write(kind, { openedOn, closedOn });
    expect(open('2025-01-01', '2025-01-01')).toEqual([]);
    expect(open('2025-01-02', '2025-01-01')).toMatchObject([
      at('closedOn', 'CLOSED_BEFORE_OPENED', 'The closing date cannot be before the opening date.'),
    ]);
  });
});

describe('5, 6, 8: rules across fields', () => {
  test('5: exactly one head or none: a person or a position', () => {
    for (const one of ['headPositionId', 'headEmployeeId'])
      expect(write('OrganizationUnit', { [one]: ID })).toEqual([]);
    expect(write('OrganizationUnit', { headPositionId: ID, headEmployeeId: ID })).toMatchObject([
      at('headPositionId', 'HEAD_ONE'),
    ]);
  });

  test('6.2 SINGLE_SEAT: approved is 0 or 1, of a pool any number', () => {
    const seats = (seatType: string, approvedHeadcount: number) => write('Position', { seatType, approvedHeadcount });
    expect([...seats('single', 0), ...seats('single', 1), ...seats('pool', 2)]).toEqual([]);
    expect(seats('single', 2)).toMatchObject([
      at('approvedHeadcount', 'SINGLE_SEAT', 'A single-seat position can have at most one approved seat.'),
    ]);
  });

  test('8 RANGE_ORDER, RANGE_DECIMALS, RANGE_PLACE', () => {
    const order = 'The minimum must be less than the maximum.';
    expect(write('SalaryRange', { maximum: '6000000' })).toMatchObject([at('minimum', 'RANGE_ORDER', order)]);
    const fine = (currency: string, minimum: string) => write('SalaryRange', { currency, minimum });
    expect([...fine('USD', '1.25'), ...fine('JPY', '1'), ...fine('KWD', '1.125')]).toEqual([]);
    expect(fine('USD', '1.255')).toMatchObject([at('minimum', 'RANGE_DECIMALS', 'USD allows at most 2 decimals.')]);
    expect(fine('JPY', '1.5')).toMatchObject([at('minimum', 'RANGE_DECIMALS', 'JPY allows at most 0 decimals.')]);
    expect(write('SalaryRange', { currency: 'JPY', midpoint: '7000000.5' })).toMatchObject([
      at('midpoint', 'RANGE_DECIMALS'),
    ]);
    expect(write('SalaryRange', { locationId: ID, provinceId: OTHER })).toMatchObject([
      at('provinceId', 'RANGE_PLACE'),
    ]);
    expect(write('SalaryRange', { validTo: '2024-12-31' })).toMatchObject([at('validTo', 'PERIOD_ORDER')]);
  });
});

describe('2 to 6: rows that hold for a time', () => {
  const [first, meets, follows] = [
    { validFrom: '2025-01-01', validTo: '2025-06-30' },
    { validFrom: '2025-06-30' },
    { validFrom: '2025-07-01' },
  ];
  test.each<[string, string, RowList, Draft, Draft | null]>([
    ['2', 'REGISTRATION_OVERLAP', EmployerRegistrations, { scheme: 'NIB', number: '1' }, { scheme: 'BPJS-TK' }],
    ['6.2', 'HEADCOUNT_OVERLAP', PositionHeadcount, { approved: 1 }, null],
  ])('%s %s: the next begins the day after; another key is another matter', (_, code, list, row, other) => {
    const rows = (...periods: Draft[]) =>
      rowsOf(
        list,
        periods.map((period) => ({ ...row, ...period })),
      );
    expect(rows(first, follows)).toEqual([]);
    expect(rows(follows, first)).toEqual([]);
    expect(rows(first, meets)).toMatchObject([at('rows.1.validFrom', code)]);
    expect(rows(meets, first)).toMatchObject([at('rows.0.validFrom', code)]);
    expect(rows({ validFrom: '2025-01-01' }, { validFrom: '2030-01-01' })).toMatchObject([
      at('rows.1.validFrom', code),
    ]);
    if (other) expect(rows(first, { ...meets, ...other })).toEqual([]);
    expect(rows({ ...first, validTo: '2024-12-31' })).toMatchObject([at('rows.0.validTo', 'PERIOD_ORDER')]);
  });

  test('3: 0 to 99999 seats of a position', () => {
    const rows = (approved: number) => rowsOf(EstablishmentStaffing, [{ ...first, positionId: ID, approved }]);
    expect([...rows(0), ...rows(99999)]).toEqual([]);
    expect([rows(-1), rows(100000)].flat().map(({ path }) => path)).toEqual(['rows.0.approved', 'rows.0.approved']);
  });

  test('4 VERSION_TWICE: of zones that hold until the next one begins on a day', () => {
    const zones = (...days: string[]) =>
      rowsOf(
        LocationZones,
        days.map((validFrom) => ({ validFrom, timeZone: 'Asia/Jakarta' })),
      );
    expect(zones('2025-01-01', '2025-01-02')).toEqual([]);
    expect(zones('2025-01-01', '2025-01-02', '2025-01-01')).toMatchObject([at('rows.2.validFrom', 'VERSION_TWICE')]);
  });
});
