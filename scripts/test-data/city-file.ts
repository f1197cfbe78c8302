const SURNAMES = [
  'ABARCA',
  'BROWN',
  "O'SHEA",
  'GARCIA LOPEZ',
  'SMITH',
  'DE LA CRUZ',
  'VON HUSEN',
  'SMITH-JONES',
  'NGUYEN',
];
const GIVEN = ['MARIA', 'JOHN', 'ANNE MARIE', 'LATOYA', 'JOSE', 'PATRICIA', 'WEI'];
const INITIALS = ['', ' A', ' J', ' M', ''];
const DEPARTMENTS = [
  'POLICE',
  'FIRE',
  'STREETS & SAN',
  'WATER MGMNT',
  'AVIATION',
  'PUBLIC LIBRARY',
  'LAW',
  'FINANCE',
  'OEMC',
];
const TITLES = [
  'SERGEANT',
  'FIREFIGHTER-EMT',
  'MOTOR TRUCK DRIVER',
  'CIVIL ENGINEER IV',
  'LIBRARIAN I',
  'POOL MOTOR TRUCK DRIVER',
];

/**
 * A file in the shape of a city's published payroll: "SURNAME,  GIVEN M" in quotes, no number, salaried or hourly, full
 * or part time, the same full names now and then. Invented throughout; the last row is one to look for.
 */
export function cityFile(rows: number): string {
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const lines = [
    'Name,Job Titles,Department,Full or Part-Time,Salary or Hourly,Typical Hours,Annual Salary,Hourly Rate',
  ];
  for (let n = 1; n < rows; n += 1) {
    const name = `"${pick(SURNAMES, n * 7)},  ${pick(GIVEN, n * 5)}${pick(INITIALS, n * 3)}"`;
    const hourly = n % 4 === 0;
    const department = pick(DEPARTMENTS, n);
    const title = `${pick(TITLES, n * 11)}${n % 5 === 0 ? ` ${n % 60}` : ''}`;
    lines.push(
      hourly
        ? `${name},${title},${department},${n % 8 === 0 ? 'P' : 'F'},Hourly,${n % 8 === 0 ? 20 : 40},,${(15 + (n % 40)).toFixed(2)}`
        : `${name},${title},${department},F,Salary,,${50_000 + (n % 900) * 100}.00,`,
    );
  }
  lines.push(`"O'TESTER-SAMPLE JR,  ZACHARY Q",PUMP HAND,WATER MGMNT,P,Hourly,20,,19.86`);
  return `${lines.join('\n')}\n`;
}
