/** It does not answer, is starting or stopping, or takes no more connections (57P01 to 57P03, class 08, 53300). */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08[0-9A-Z]{3}|53300)$/;
/** What the driver says of a connection that ended under it, without a code. */
const TEXTS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether an error says that the database is away for the moment, and nothing about what was asked of it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code);
  return TEXTS.test(error.message);
}
