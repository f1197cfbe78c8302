/** Common patterns of work schedules (attendance 3): for each day of the cycle the shift that is worked, by its place; null is off. */
export const SCHEDULE_TEMPLATES = {
  'five-two': [0, 0, 0, 0, 0, null, null],
  'six-one': [0, 0, 0, 0, 0, 0, null],
  'four-two': [0, 0, 0, 0, null, null],
  'two-two-three': [0, 0, null, null, 0, 0, 0, null, null, 0, 0, null, null, null],
  /** Three crews, two days apart: one by day and one by night on every date. */
  'three-crews': [0, 0, 1, 1, null, null],
} as const satisfies Readonly<Record<string, readonly (number | null)[]>>;
export type ScheduleTemplate = keyof typeof SCHEDULE_TEMPLATES;

/** How many different shifts a template is made of. */
export const shiftsOfTemplate = (template: ScheduleTemplate): number =>
  1 + SCHEDULE_TEMPLATES[template].reduce<number>((most, one) => Math.max(most, one ?? 0), 0);

/** The working days of a template with these shifts. */
export const daysOfTemplate = (
  template: ScheduleTemplate,
  shiftIds: readonly string[],
): { day: number; shiftId: string }[] =>
  SCHEDULE_TEMPLATES[template].flatMap((place, n) => {
    const shiftId = place === null ? undefined : shiftIds[place];
    return shiftId === undefined ? [] : [{ day: n + 1, shiftId }];
  });
