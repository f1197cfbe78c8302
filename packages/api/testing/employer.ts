/** What a form says of an employer besides those of the demo. */
export const employerDraft = (code: string, name: string) => ({
  code,
  name,
  legalName: `PT ${name}`,
  employerType: 'company',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  locale: 'id',
  weekStart: 'monday',
  fiscalYearStartMonth: 1,
  employeeNoPattern: '{EMP}{YY}{SEQ4}',
  probationMonthsDefault: 3,
  noticeDaysDefault: 30,
});
