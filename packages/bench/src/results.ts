import type { ApiFigures } from './api/measure-api.ts';
import type { ImportFigures } from './import/measure-import.ts';
import type { Memory } from './measure/memory.ts';
import type { WebFigures } from './web/measure-web.ts';

/** Everything one run found out. What was not asked for is missing. */
export interface Results {
  readonly machine: Readonly<Record<string, string | number>>;
  /** Milliseconds from `npm start` to the line that says so: with an empty data folder, and again. */
  readonly start: { readonly first: number; readonly warm: number };
  readonly memory: { readonly afterStart: Memory; readonly afterRun: Memory };
  /** One for each number of employees, the smaller first. */
  readonly employees: readonly ApiFigures[];
  /** The same questions about a plain resource. */
  readonly plain?: ApiFigures | undefined;
  readonly imported: readonly ImportFigures[];
  readonly web?: WebFigures | undefined;
}
