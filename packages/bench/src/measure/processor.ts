import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in milliseconds, of all programs below a process since they began. */
export interface ProcessorTime {
  /** PostgreSQL with everything it starts. */
  readonly database: number;
  /** API, worker, identity and web. */
  readonly programs: number;
}

/** The unit of `/proc/<pid>/stat`, by which Linux counts for everybody. */
const MILLISECONDS_A_TICK = 10;

/** What the system says that was used by now; zeros where it does not say (any system but Linux). */
export function processorBelow(ancestor: number): ProcessorTime {
  const all = processes();
  const family = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...family(one.pid)]);
  const own = family(ancestor);
  const isDatabase = ({ name }: Process): boolean => name === 'postgres';
  const sum = (some: readonly Process[]): number => some.reduce((total, { used }) => total + used, 0);
  return { database: sum(own.filter(isDatabase)), programs: sum(own.filter((one) => !isDatabase(one))) };
}

export const since = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  database: after.database - before.database,
  programs: after.programs - before.programs,
});

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Milliseconds, those of children that ended among them. */
  readonly used: number;
}

function processes(): Process[] {
  try {
    return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readProcess(Number(entry)) : []));
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may itself hold any sign; what follows is the state and then numbers.
    const end = stat.lastIndexOf(')');
    const [, parent, ...rest] = stat.slice(end + 2).split(' ');
    // utime, stime, cutime, cstime: fields 14 to 17 of proc(5).
    const ticks = rest.slice(9, 13).reduce((total, one) => total + Number(one), 0);
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return [{ pid, parent: Number(parent), name, used: ticks * MILLISECONDS_A_TICK }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
