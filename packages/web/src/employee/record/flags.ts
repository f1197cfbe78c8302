import type { EmployeeFlag, EmployeeSegment } from '@personalia/contract';
import { positionText } from './position-text.ts';

/** What there is to know beside the state (organisation-and-employee 10.4), with what its sentence tells. */
export interface Flag {
  readonly key: EmployeeFlag;
  readonly date: string | null;
  readonly post: string;
}

interface Facts {
  readonly segments: readonly EmployeeSegment[];
  readonly lastDay: string | null;
}

/** As of a day, from what the role may see. */
export function flagsOf({ segments, lastDay }: Facts, day: string): Flag[] {
  const holding = segments.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day));
  const flags: Flag[] = [];
  for (const one of holding) {
    const { kind, probationEnd, contractEnd, validTo } = one;
    const post = positionText(one, segments);
    if (kind === 'primary' && probationEnd !== null && probationEnd >= day)
      flags.push({ key: 'probation', date: probationEnd, post });
    if (kind === 'primary' && lastDay === null && contractEnd !== null && contractEnd < day)
      flags.push({ key: 'contractOverdue', date: contractEnd, post });
    if (kind === 'acting' || kind === 'secondment') flags.push({ key: kind, date: validTo, post });
  }
  if (lastDay !== null && lastDay >= day && holding.length > 0)
    flags.push({ key: 'onNotice', date: lastDay, post: '' });
  return flags;
}
