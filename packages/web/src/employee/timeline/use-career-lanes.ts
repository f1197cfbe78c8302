import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { componentText, employmentTypeText, payText } from './fact-text.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { useTimelineWords } from './words.ts';

/** The lanes of a career as the picture shows them, each with its name. */
export function useCareerLanes({ segments, salary = [] }: EmployeeDetail): (Lane & { readonly label: string })[] {
  const { t, locale } = useTimelineWords();
  const lanes = lanesOf(
    segments,
    salary,
    (fact, segment) =>
      fact === 'employmentType' ? employmentTypeText(segment.employmentType, locale) : (segment[fact]?.name ?? ''),
    (one) => payText(one, locale),
    t('suspended'),
  );
  return lanes.map((lane) => ({
    ...lane,
    label: lane.key.startsWith('pay.') ? componentText(lane.key.slice(4), locale) : t(`lane.${lane.key}`),
  }));
}
