import { guessFormats } from '../guess-formats.ts';
import { readCell } from '../read-cell.ts';

/** Words of choices, by meaning: in small letters, with the value that each stands for. */
export type KnownValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What the values of a column say for (1) or against (-1) a meaning; 0 where they say nothing. */
export type Evidence = -1 | 0 | 1;

type Judge = (values: readonly string[]) => Evidence;

const MOST = 0.8;
const FEW = 0.3;

const shareOf = (values: readonly string[], is: (value: string) => boolean): number =>
  values.filter(is).length / values.length;

/** Most are so: for it. Hardly any: against it. */
const mostly =
  (is: (value: string) => boolean): Judge =>
  (values) => {
    const share = shareOf(values, is);
    return share >= MOST ? 1 : share < FEW ? -1 : 0;
  };
/** Says nothing for a meaning, and much against it. */
const unless =
  (is: (value: string) => boolean): Judge =>
  (values) =>
    shareOf(values, is) > 0.5 ? -1 : 0;

const isMail = (value: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value);
const isNumber = (value: string): boolean =>
  /^[^\d\p{L}]{0,4}-?[\d.,]*\d%?$/u.test(value.replace(/^(Rp|IDR|USD)\.?\s*/i, ''));
const isDate: (values: readonly string[]) => (value: string) => boolean = (values) => {
  const formats = guessFormats(values);
  return (value) => 'value' in readCell('date', value, formats);
};
const isPhone = (value: string): boolean =>
  /^[+\d][\d\s().\-/]{5,}$/.test(value) && value.replace(/\D/g, '').length >= 6;
/** A NIK of Indonesia: province and district, day of birth (women: plus 40), month, year, serial number. */
const isNik = (value: string): boolean => /^[1-9]\d{5}([0-6]\d|7[01])(0[1-9]|1[0-2])\d{6}$/.test(value);
const PUBLIC = /@(gmail|yahoo|hotmail|outlook|live|icloud|ymail|rocketmail|aol|proton(mail)?|gmx)\./i;
const isPublicMail = (value: string): boolean => PUBLIC.test(value);
const isWords = (value: string): boolean =>
  /\p{L}{2}/u.test(value) && !isMail(value) && !/^\d{4}-\d{2}-\d{2}/.test(value);
const amount = (value: string): number =>
  Number(
    value
      .replace(/[^\d.,-]/g, '')
      .replace(/[.,](?=\d{3}\b)/g, '')
      .replace(',', '.'),
  );
const between = (least: number, most: number): Judge =>
  mostly((value) => isNumber(value) && amount(value) >= least && amount(value) <= most);

const dates: Judge = (values) => mostly(isDate(values))(values);
const mails: Judge = mostly(isMail);
/** A name beside a number, as lists write it that tell two of one name apart, speaks neither for a name nor against it. */
const hasPlainWord = (value: string): boolean => isWords(value) && /(^|\s)\p{L}{2,}(?=[\s,]|$)/u.test(value);
const names: Judge = (values) => {
  if (shareOf(values, (one) => isWords(one) && !/\d/.test(one)) >= MOST) return 1;
  return shareOf(values, hasPlainWord) >= MOST ? 0 : -1;
};
const wholeNames: Judge = (values) =>
  names(values) < 1 ? names(values) : shareOf(values, (one) => /\S\s+\S/.test(one)) > 0.5 ? 1 : 0;
const texts: Judge = (values) => (shareOf(values, isMail) > 0.5 || dates(values) === 1 ? -1 : 0);
const numbers: Judge = (values) =>
  shareOf(values, (one) => isMail(one) || /\S\s+\S/.test(one) || isNik(one) || one.length > 20) > 0.5 ? -1 : 0;
/** Short words with a point, or those that people are addressed by. */
const ADDRESSED = /^(mr|mrs|ms|miss|dr|prof|ir|drs|dra|bapak|bpk|ibu|sdr|sdri|herr|frau|h|hj|tuan|nyonya|nona|kh)\.?$/i;
const addressed: Judge = (values) =>
  shareOf(values, (one) => ADDRESSED.test(one) || (one.length <= 8 && one.includes('.'))) > 0.5 ? 1 : -1;
const blood: Judge = mostly((value) => /^(A|B|AB|O)\s*[+-]?$/i.test(value));

const JUDGES: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries(
    [
      'birthDate',
      'marriedOn',
      'hireDate',
      'originalHireDate',
      'lastDay',
      'resignedOn',
      'probationEnd',
      'confirmationDate',
      'contractStart',
      'contractEnd',
      'effectiveFrom',
      'effectiveTo',
      'passportExpiry',
      'driverLicenceExpiry',
      'retirementDate',
    ].map((meaning) => [meaning, dates]),
  ),
  workEmail: (values) => (mails(values) < 1 ? mails(values) : shareOf(values, isPublicMail) >= 0.6 ? -1 : 1),
  personalEmail: (values) => (shareOf(values, isPublicMail) >= 0.6 ? 1 : shareOf(values, isMail) > 0.5 ? 0 : -1),
  managerEmail: mails,
  manager: (values) => (shareOf(values, (one) => /^(yes|no|y|n|ya|tidak)$/i.test(one)) > 0.5 ? -1 : 0),
  managerName: (values) => (shareOf(values, (one) => /^(yes|no|y|n|ya|tidak)$/i.test(one)) > 0.5 ? -1 : 0),
  phone: mostly(isPhone),
  homePhone: mostly(isPhone),
  workPhone: mostly(isPhone),
  emergencyContactPhone: mostly(isPhone),
  workExtension: mostly((value) => /^[x\s]*\d{2,6}$/i.test(value)),
  displayName: wholeNames,
  firstName: names,
  lastName: names,
  middleName: unless((one) => /\d/.test(one)),
  preferredName: names,
  title: addressed,
  suffix: unless(isMail),
  employeeNo: numbers,
  nationalId: unless((value) => value.replace(/\D/g, '').length < 6),
  fte: between(0.01, 1.5),
  weeklyHours: between(4, 60),
  hourlyRate: between(0.5, 499),
  salaryAmount: mostly(isNumber),
  monthlySalary: mostly(isNumber),
  gradeStep: between(1, 30),
  bloodType: blood,
  grade: (values) => (blood(values) === 1 && values.some((one) => /^(AB|O)/i.test(one)) ? -1 : texts(values)),
  salaryCurrency: mostly((value) => /^([A-Z]{3}|Rp|\$|€)$/i.test(value)),
  unit: texts,
  position: texts,
  location: texts,
  employer: texts,
  birthPlace: texts,
};

/** Meanings of which every value is one of some words. */
export function evidenceFrom(known: KnownValues) {
  const isKnown = (meaning: string) => (value: string) => known.get(meaning)?.has(value.trim().toLowerCase()) ?? false;
  const choice = (meaning: string): Judge => {
    const judge = mostly(isKnown(meaning));
    return (values) => judge(values);
  };
  return (meaning: string, values: readonly string[]): Evidence => {
    if (values.length === 0) return 0;
    const judge = known.has(meaning) ? choice(meaning) : JUDGES[meaning];
    return judge?.(values) ?? 0;
  };
}
