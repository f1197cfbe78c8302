import { Problem } from './problem.ts';

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** DATE_ORDER: a range of days that ends before it begins finds nothing, and is refused at its end (0.2). */
export function refuseReversedRange(query: unknown): void {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, from] of Object.entries(given)) {
    if (name !== 'from' && !name.endsWith('.from')) continue;
    const path = name.replace(/from$/, 'to');
    const to = given[path];
    if (typeof from === 'string' && typeof to === 'string' && DATE.test(from) && DATE.test(to) && to < from)
      throw Problem.at(path, 'DATE_ORDER');
  }
}
