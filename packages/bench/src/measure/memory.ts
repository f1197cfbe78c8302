import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One line of the table of processes. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  readonly command: string;
}

/** The programs of a running Personalia by what they are started with. */
const PROGRAMS = {
  api: 'packages/api/src/main.ts',
  worker: 'packages/api/src/worker.ts',
  identity: 'packages/identity/src/main.ts',
  web: 'packages/web/server/main.ts',
} as const;

/** Megabytes of memory of each program; what they share is counted once among them. */
export type Memory = Readonly<Record<keyof typeof PROGRAMS, number>>;

/** What the programs below a process hold at this moment, as the operating system counts it. */
export function memoryBelow(ancestor: number): Memory {
  const family = descendants(processes(), ancestor);
  const megabytes = (entry: string) =>
    family.filter((one) => one.command.includes(entry)).reduce((sum, one) => sum + one.kilobytes, 0) / 1024;
  return {
    api: megabytes(PROGRAMS.api),
    worker: megabytes(PROGRAMS.worker),
    identity: megabytes(PROGRAMS.identity),
    web: megabytes(PROGRAMS.web),
  };
}

/** The three that the goal is about; the web server is counted for itself. */
export const backend = ({ api, worker, identity }: Memory): number => api + worker + identity;

function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 16_777_216 });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (command === undefined) return [];
    const own = PROGRAM_ENTRIES.some((entry) => command.includes(entry)) ? proportional(Number(pid)) : undefined;
    return [{ pid: Number(pid), parent: Number(parent), kilobytes: own ?? Number(kilobytes), command }];
  });
}

const PROGRAM_ENTRIES = Object.values(PROGRAMS);

/**
 * What a process adds to what the machine needs: pages that several processes share, such as the sixty megabytes of the
 * Node program itself, count once among them. Undefined where the system does not tell.
 */
function proportional(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes);
  } catch {
    return undefined;
  }
}

function descendants(all: readonly Process[], ancestor: number): Process[] {
  const children = all.filter((one) => one.parent === ancestor);
  return children.flatMap((child) => [child, ...descendants(all, child.pid)]);
}
