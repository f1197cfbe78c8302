/** Invented people: the n-th is always the same, names are as unevenly spread as real ones. */
export interface InventedPerson {
  readonly employee_no: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly display_name: string;
  readonly sort_name: string;
  readonly email: string;
  readonly phone: string;
  readonly birth_date: string;
  readonly gender: string;
  readonly hire_date: string;
  readonly position: string;
  readonly unit: string;
  readonly location: string;
  readonly employer: string;
  readonly employment_type: string;
}

const starts = ['Ba', 'Su', 'Ra', 'Wi', 'Ha', 'Ma', 'Pu', 'Le', 'Ta', 'No', 'Ke', 'Si', 'Ga', 'Dwi', 'Tri', 'Yu'];
const middles = ['ri', 'ha', 'to', 'mu', 'la', 'ni', 'se', 'wa', 'ka', 'ngga', 'di', 'ro', 'pe', 'lu', 'ti', 'ja'];
const ends = ['no', 'ti', 'wan', 'ni', 'to', 'yah', 'man', 'di', 'ra', 'la', 'sih', 'tra', 'na', 'di', 'yo', 'rta'];
const titles = ['Clerk', 'Analyst', 'Engineer', 'Driver', 'Nurse', 'Teacher', 'Inspector', 'Planner', 'Technician'];
const departments = ['Finance', 'Operations', 'Water', 'Streets', 'Health', 'Fire', 'Library', 'Aviation', 'Law'];

/** A well mixed number for each n (Knuth's multiplicative hash), so that neighbours share nothing. */
const mix = (n: number, salt: number): number => Math.imul(n + salt * 7919 + 1, 2_654_435_761) >>> 0;

/** The smaller of two draws: the first names of a list are common and the last ones rare. */
const unevenly = (list: readonly string[], a: number, b: number): string =>
  list[Math.min(a % list.length, b % list.length)] ?? '';

const name = (n: number, salt: number): string =>
  unevenly(starts, mix(n, salt), mix(n, salt + 1)) +
  unevenly(middles, mix(n, salt + 2) >>> 5, mix(n, salt + 3) >>> 5) +
  unevenly(ends, mix(n, salt + 4) >>> 9, mix(n, salt + 5) >>> 9);

const date = (year: number, n: number): string =>
  `${year}-${String((n % 12) + 1).padStart(2, '0')}-${String(((n >>> 4) % 28) + 1).padStart(2, '0')}`;

/** Some day of so many years, each as likely as the others: birthdays are shared by as many as among real people. */
const anyDay = (from: number, years: number, drawn: number): string =>
  new Date(Date.UTC(from, 0, 1 + Math.floor((drawn / 2 ** 32) * years * 365))).toISOString().slice(0, 10);

export function invented(n: number): InventedPerson {
  const [given, family] = [name(n, 1), name(n, 11)];
  const number = String(n + 1).padStart(7, '0');
  return {
    employee_no: `R${number}`,
    given_name: given,
    family_name: family,
    display_name: `${given} ${family}`,
    sort_name: `${family} ${given}`.toLowerCase(),
    email: `${given}.${family}.${number}@people.example`.toLowerCase(),
    phone: `+62812${String(mix(n, 21) % 100_000_000).padStart(8, '0')}`,
    // Of age on every hire date below, and not past retirement: the product refuses a hire that is.
    birth_date: anyDay(1970, 12, mix(n, 22)),
    gender: mix(n, 24) % 2 === 0 ? 'female' : 'male',
    hire_date: date(2000 + (mix(n, 25) % 24), mix(n, 26)),
    position: titles[mix(n, 27) % titles.length] ?? '',
    unit: departments[mix(n, 28) % departments.length] ?? '',
    location: `Site ${(mix(n, 29) % 40) + 1}`,
    employer: 'City',
    employment_type: mix(n, 30) % 5 === 0 ? 'part-time' : 'full-time',
  };
}
