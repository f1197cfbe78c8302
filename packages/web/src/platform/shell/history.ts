/**
 * Whether the entry before this one is a page of ours. The router numbers its own entries; the first one is 0, and
 * what lies before it belongs to somebody else.
 */
export function hasPageBefore(state: unknown = window.history.state): boolean {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' && index > 0;
}
