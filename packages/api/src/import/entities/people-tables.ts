/** Tables that grow with people and with what happens to them. */
export const PEOPLE_TABLES = [
  'employee',
  'employment',
  'career_transition',
  'assignment_segment',
  'salary_segment',
  'employee_current',
] as const;
