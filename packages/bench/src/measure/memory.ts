import { execFileSync } from 'node:child_process';

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

/** Resident megabytes of each program. */
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
    return [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }];
  });
}

function descendants(all: readonly Process[], ancestor: number): Process[] {
  const children = all.filter((one) => one.parent === ancestor);
  return children.flatMap((child) => [child, ...descendants(all, child.pid)]);
}
