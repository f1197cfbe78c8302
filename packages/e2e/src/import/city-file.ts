import type { GeneratedFile } from './upload-steps.ts';

const SURNAMES = ['AARON', "O'BRIEN", 'DE LA CRUZ', 'ZIMMERMAN', 'SMITH JR'];
const GIVEN = ['JEFFERY M', 'KARINA', 'KIMBERLEI R', 'JOSE G', 'ANA MARIA'];
const JOBS = ['SERGEANT', 'POLICE OFFICER', 'CIVIL ENGINEER IV', 'CROSSING GUARD', 'LIBRARIAN I'];
const DEPARTMENTS = ['POLICE', 'GENERAL SERVICES', 'WATER MGMNT', 'PUBLIC LIBRARY'];

/** People as a city publishes them: no number, the name in one column, salaried and hourly side by side. */
export function cityFile(count: number, mark: string): GeneratedFile {
  const header =
    'Name,Job Titles,Department,Full or Part-Time,Salary or Hourly,Typical Hours,Annual Salary,Hourly Rate';
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `"${SURNAMES[at % 5]} ${mark},  ${GIVEN[(at * 3) % 5]}"`;
    const department = `${DEPARTMENTS[at % 4]} ${mark}`;
    const job = `${JOBS[at % 5]} ${mark}`;
    const hourly = at % 4 === 3;
    const pay = hourly ? `P,Hourly,20,,${(15 + (at % 30)).toFixed(2)}` : `F,Salary,,${60_000 + at * 12}.00,`;
    return `${name},${job},${department},${pay}`;
  });
  return { name: `city ${mark}.csv`, text: `${[header, ...rows].join('\n')}\n` };
}
