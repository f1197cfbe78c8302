import type { Field, Kind, Resource } from '@personalia/contract';
import type { Person } from './index.ts';

/** A valid value of each kind; `n` makes values differ where they must. */
const EXAMPLE: Readonly<Record<Exclude<Kind, 'reference'>, (field: Field, n: number) => unknown>> = {
  text: (field, n) => `Text ${n}`.slice(0, field.options.max ?? 150),
  code: (_field, n) => `C${n}`,
  note: (_field, n) => `Line one\nline ${n}`,
  email: (_field, n) => `person${n}@company.example`,
  phone: (_field, n) => `+62812${1_000_000 + n}`,
  url: (_field, n) => `https://company${n}.example/page`,
  timeZone: () => 'Asia/Jakarta',
  currency: () => 'IDR',
  integer: (field, n) => Math.min(Number(field.options.least ?? 0) + n, Number(field.options.most ?? 1_000_000)),
  decimal: (field, n) =>
    String(Math.min(Number(field.options.least ?? 0) + n, Number(field.options.most ?? 1_000_000))),
  boolean: (_field, n) => n % 2 === 0,
  choice: (field, n) => field.options.choices?.[n % field.options.choices.length]?.value,
  choices: (field) => field.options.choices?.slice(0, 1).map(({ value }) => value),
  date: (_field, n) => `2024-01-${String(1 + (n % 28)).padStart(2, '0')}`,
  instant: () => '2024-01-01T00:00:00.000Z',
};

/** What a rule across fields needs beyond the kinds. */
const FITTING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  AttendanceCorrectionSetting: { effectiveTo: null },
  AttendanceOwnStatus: { condition: null, shortCode: null },
  CurrencyRate: { fromCurrency: 'USD', toCurrency: 'IDR' },
  Employer: { employeeNoPattern: '{EMP}{YY}{SEQ4}', fiscalYearStartMonth: 1, taxId: '0012345678901000' },
  Establishment: { closedOn: null, taxBranchId: '0012345678901000000001' },
  Grade: { nextGradeId: null },
  Holiday: { toDate: null, recurring: 'sameDateYearly', feb29Rule: null, effectiveTo: '2040-12-31' },
  Location: { latitude: null, longitude: null, closedOn: null },
  OvertimeSetting: { effectiveTo: null, isEligible: true, breakEvery: 240, breakMinutes: 30, hourlyPayFormula: null },
  Position: { seatType: 'pool' },
  WorkSchedule: { state: 'active', holidayRule: 'followCalendar' },
  Shift: {
    kind: 'fixed',
    startTime: '08:00',
    endTime: '17:00',
    hours: null,
    breakStart: '12:00',
    breakEnd: '13:00',
    secondBreakStart: null,
    secondBreakEnd: null,
    moreBreaks: '15:00-15:15',
    flexFrom: null,
    flexTo: null,
    coreFrom: null,
    coreTo: null,
    breakMinutes: null,
    breakTaken: null,
    firstHalfEnd: null,
    secondHalfStart: null,
  },
  City: { latitude: null, longitude: null, origin: null },
  SalaryRange: { minimum: '100', midpoint: '150', maximum: '200', validTo: null },
  CustomField: {
    // Of people: what only they have is drafted, too.
    entity: null,
    type: 'text',
    isUnique: false,
    least: null,
    most: null,
    pattern: null,
    initial: null,
    formula: null,
    resultType: null,
    visibleIfField: null,
    visibleIfValue: null,
  },
  LeaveType: { daysFormula: null },
  LetterTemplate: { numberPattern: '{SEQ3}/SK/{YYYY}', textVersion: null },
  WorkActionType: { numberPattern: '{SEQ3}/{TYPE}/{YYYY}' },
  DocumentType: { reminderDays: '90, 30, 7', usedFor: 'both' },
  EmployeeAddress: { validTo: null },
  EmployeeAttendanceMapping: { validTo: null },
  EmployeeBankAccount: { sharePercent: '100', fixedAmount: null, isJoint: true, validTo: null },
  EmployeeContract: { type: 'fixed-term', state: 'active', probationEndDate: null },
  EmployeeFamilyMember: { relation: 'child', deceasedOn: null },
  EmployeeIdentifier: { scheme: 'passport' },
  EmployeeSocialScheme: { validTo: null },
  EmployeeTaxProfile: { validTo: null },
};

/** References that a draft cannot do without, though the field may be empty: the one default setting exists already. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { AttendanceCorrectionSetting: ['gradeId'] };

/** Codes of the standards: two letters for a country, and a province begins with them. */
const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));
const CODED: Readonly<Record<string, (n: number) => Readonly<Record<string, unknown>>>> = {
  Country: (n) => ({
    code: letters(n),
    alpha3: null,
    numeric3: null,
    callingCode: null,
    postalFormat: null,
    addressFormat: null,
    origin: null,
  }),
  // There are fifteen levels, and the demonstration has the first three.
  OrganizationLevel: (n) => ({ levelNo: 4 + (n % 12) }),
  Province: (n) => ({ code: `${letters(OF_TARGET + n)}-${n % 1000}`, origin: null }),
};
/** What a draft refers to is numbered apart, so that it meets none of the same kind. */
const OF_TARGET = 500;

/** What of a record can be written back. */
export const draftOf = (resource: Resource, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, record[name]]));

/** A draft of a resource that its own rules and the database accept; what it refers to is made first. */
export async function validDraft(
  person: Person,
  resource: Resource,
  resources: Pick<ReadonlyMap<string, Resource>, 'get'>,
  n: number,
): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference') draft[name] = EXAMPLE[field.kind](field, n);
    else
      draft[name] =
        field.required || NEEDED[resource.name]?.includes(name)
          ? await targetId(person, field.options.to ?? '', resources, n)
          : null;
  }
  // What is not used any more cannot be referred to.
  const used = 'inactiveFrom' in draft ? { inactiveFrom: null } : {};
  return { ...draft, ...used, ...FITTING[resource.name], ...CODED[resource.name]?.(n) };
}

async function targetId(
  person: Person,
  name: string,
  resources: Pick<ReadonlyMap<string, Resource>, 'get'>,
  n: number,
): Promise<string> {
  // People are hired, not drafted: whoever is there will do.
  if (name === 'Employee') return (await person.get('/v1/Employee/GetPagination?pageSize=1')).body.data[0].id;
  const target = resources.get(name);
  if (!target) throw new Error(`no resource is called ${name}`);
  const made = await person.post(`/v1/${name}`, await validDraft(person, target, resources, OF_TARGET + n));
  if (made.status !== 201) throw new Error(`${name}: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

/** How a type of document is handed in, where a test is about something else. */
export const HANDED_IN = { usedFor: 'people', employeeMayUpload: true, needsVerification: true };
