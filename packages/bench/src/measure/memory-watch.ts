import { type Course, courseOf } from './course.ts';
import { backend, memoryBelow } from './memory.ts';

const everyMilliseconds = 500;

/** Does some work and tells what API, worker and identity held meanwhile. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; memory: Course }> {
  const samples: number[] = [];
  const look = (): void => void samples.push(backend(memoryBelow(pid)));
  look();
  const timer = setInterval(look, everyMilliseconds);
  try {
    const result = await work();
    look();
    return { result, memory: courseOf(samples) };
  } finally {
    clearInterval(timer);
  }
}
