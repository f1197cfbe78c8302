import { intersect, lengthOf, type Span } from '../day/spans.ts';

/** 9.1: overtime that is confirmed afterwards is over, and somebody was there outside the shift for some of it. Minutes since 1970. */
export const isWorked = (request: Span, outside: readonly Span[], now: number): boolean =>
  request.to <= now && lengthOf(intersect([request], outside)) > 0;

/** 9.2: what approvers leave of a request, from its beginning on; each may only lower it. */
export const approvedSpan = ({ from, to }: Span, approvedMinutes: number | null): Span => ({
  from,
  to: approvedMinutes === null ? to : Math.min(to, from + approvedMinutes),
});
