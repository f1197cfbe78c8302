/** A reason not to go on that people can act upon: its message is one clear line and needs no stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** What to print for whatever ended a command. */
export const explain = (error: unknown): string =>
  error instanceof Refusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
