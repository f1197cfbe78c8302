import {
  addDays,
  ageOn,
  type CalendarDate,
  type ClaimMember,
  type ClaimTerms,
  calendarDifference,
  FormulaError,
  type Label,
  label,
} from '@personalia/contract';
import { assignmentOn, type ClaimEmployee, type ClaimFamilyMember } from './facts.ts';
import { valueOfFormula } from './formulas.ts';

const RELATIONS: Readonly<Record<string, ClaimMember>> = { spouse: 'SPOUSE', child: 'CHILD', parent: 'PARENT' };

/** Why an employee cannot claim a type on a date; null: they can. May throw FormulaError. All conditions must hold at the receipt date. */
export function ineligibility(terms: ClaimTerms, employee: ClaimEmployee, date: CalendarDate): Label | null {
  const at = assignmentOn(employee, date);
  if (!at || date < employee.hireDate || (employee.lastDay !== null && date > employee.lastDay))
    return label('not employed on that date', 'tidak bekerja pada tanggal itu');
  if (terms.employmentTypes.length > 0 && !terms.employmentTypes.includes(at.employmentType))
    return label('the employment type is not covered', 'jenis hubungan kerja tidak ditanggung');
  if (terms.gradeIds.length > 0 && !terms.gradeIds.includes(at.gradeId))
    return label('the grade is not covered', 'golongan tidak ditanggung');
  if (terms.employerIds.length > 0 && !(terms.employerIds as readonly string[]).includes(at.employerId))
    return label('the employer is not covered', 'pemberi kerja tidak ditanggung');
  if (terms.gender !== 'any' && employee.gender !== terms.gender)
    return label('not for this gender', 'tidak untuk jenis kelamin ini');
  if (terms.waitingDays !== null && date < addDays(employee.hireDate, terms.waitingDays))
    return label(
      `less than ${terms.waitingDays} days after joining`,
      `kurang dari ${terms.waitingDays} hari sejak bergabung`,
    );
  if (terms.excludeProbation && at.probationEnd !== null && date <= at.probationEnd)
    return label('on probation', 'masih masa percobaan');
  const { years, months } = calendarDifference(employee.hireDate, date);
  if (terms.minServiceMonths !== null && years * 12 + months < terms.minServiceMonths)
    return label(
      `less than ${terms.minServiceMonths} months of service`,
      `masa kerja kurang dari ${terms.minServiceMonths} bulan`,
    );
  if (terms.eligibleWhen !== null && !holds(terms.eligibleWhen, employee, date))
    return label('the conditions are not met', 'syaratnya tidak terpenuhi');
  return null;
}

function holds(formula: string, employee: ClaimEmployee, date: CalendarDate): boolean {
  const value = valueOfFormula(formula, employee, date);
  return value.type === 'bool' && value.value;
}

/** Why a person of the family is not covered on a date; null: they are (CL-12). */
export function notCoveredReason(
  terms: ClaimTerms,
  family: readonly ClaimFamilyMember[],
  member: ClaimFamilyMember,
  date: CalendarDate,
): Label | null {
  const as = RELATIONS[member.relation];
  if (!as || !terms.members.includes(as)) return label('this relation is not covered', 'hubungan ini tidak ditanggung');
  if (member.deceasedOn !== null && date > member.deceasedOn) return label('deceased', 'sudah meninggal');
  if (member.birthDate !== null && date < member.birthDate) return label('not born yet', 'belum lahir');
  if (as === 'CHILD') {
    if (terms.childMaxAge !== null) {
      if (member.birthDate === null) return label('no date of birth is recorded', 'tanggal lahir belum dicatat');
      if (ageOn(member.birthDate, date, 'feb28') >= terms.childMaxAge)
        return label(`not younger than ${terms.childMaxAge}`, `usia sudah ${terms.childMaxAge} tahun`);
    }
    if (terms.childUnmarriedOnly && member.isMarried) return label('married', 'sudah menikah');
  }
  const most = as === 'SPOUSE' ? terms.maxSpouse : as === 'CHILD' ? terms.maxChildren : null;
  if (most !== null && family.filter((one) => isBefore(one, member)).length >= most)
    return as === 'SPOUSE'
      ? label(`at most ${most} spouse is covered`, `paling banyak ${most} suami/istri ditanggung`)
      : label(`at most ${most} children are covered`, `paling banyak ${most} anak ditanggung`);
  return null;
}

/** The eldest come first; whoever has no date of birth comes last. */
const isBefore = (one: ClaimFamilyMember, member: ClaimFamilyMember): boolean =>
  one.id !== member.id && one.relation === member.relation && orderOf(one) < orderOf(member);
const orderOf = ({ birthDate, id }: ClaimFamilyMember): string => `${birthDate ?? '9999-12-31'} ${id}`;

/** CL-16: the last day on which a receipt can be submitted; null: any day. */
export const lastSubmitDate = (
  { maxReceiptAgeDays }: Pick<ClaimTerms, 'maxReceiptAgeDays'>,
  receiptDate: CalendarDate,
): CalendarDate | null => (maxReceiptAgeDays === null ? null : addDays(receiptDate, maxReceiptAgeDays));

/** Whether they can; a formula that gives nothing lets nobody in. */
export function isEligible(terms: ClaimTerms, employee: ClaimEmployee, date: CalendarDate): boolean {
  try {
    return ineligibility(terms, employee, date) === null;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
export const isCovered = (
  terms: ClaimTerms,
  family: readonly ClaimFamilyMember[],
  member: ClaimFamilyMember,
  date: CalendarDate,
): boolean => notCoveredReason(terms, family, member, date) === null;
