import { datedFields, type EmployeeSegment, type Field, type Locale } from '@personalia/contract';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import type { Words } from '../../platform/resource/fields/words.ts';
import type { Fact } from './timeline.ts';

/** A segment's facts carry names; the fields that describe them carry ids. */
const FIELDS: Readonly<Record<Fact, Field>> = {
  position: datedFields.positionId,
  unit: datedFields.unitId,
  location: datedFields.locationId,
  employer: datedFields.employerId,
  grade: datedFields.gradeId,
  gradeStep: datedFields.gradeStep,
  manager: datedFields.managerId,
  employmentType: datedFields.employmentType,
  workerCategory: datedFields.workerCategoryId,
  workArrangement: datedFields.workArrangementId,
  fte: datedFields.fte,
  costCentre: datedFields.costCentre,
};

export const factLabel = (fact: Fact, locale: Locale): string => FIELDS[fact].options.label[locale];

export function factText(fact: Fact, segment: EmployeeSegment, locale: Locale, t: Words): string {
  const value = segment[fact];
  if (typeof value === 'object' && value !== null) return value.name;
  const text = displayText(value, FIELDS[fact], { locale, t });
  return fact === 'gradeStep' && segment.gradeStepName ? `${text} · ${segment.gradeStepName}` : text;
}
