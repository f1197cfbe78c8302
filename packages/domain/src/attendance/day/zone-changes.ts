import { zoneOffset } from './zone-time.ts';

/** A change of a zone's offset from UTC, in seconds. */
export interface ZoneChange {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400;

/** Every change of a zone between two instants; it is looked for day by day, and found to the second. */
export function changesOfZone(zone: string, from: number, to: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  for (let start = from; start < to; start += DAY) {
    const end = Math.min(start + DAY, to);
    const [before, after] = [zoneOffset(zone, start), zoneOffset(zone, end)];
    if (before === after) continue;
    let [low, high] = [start, end];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (zoneOffset(zone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from: before, to: after });
  }
  return changes;
}
