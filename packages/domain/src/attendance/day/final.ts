import type { DayFacts, DaySettings } from './facts.ts';

interface Finality {
  /** The instant after which the day is final, devices aside. */
  readonly finalAt: number;
  /** Neither is the time over, nor has every device been heard from since. */
  readonly isWaiting: boolean;
  /** The device that is waited for, by when it was last heard from; null: none. */
  readonly silentSince: number | null;
}

/**
 * When a day is final (attendance 1.11): some minutes after its last window, and once every device at the workplace was heard from
 * after that window, since a device that is offline may still hold the punches. One that is silent for long no longer blocks.
 */
export function finalityOf(
  { heard = [] }: Pick<DayFacts, 'heard'>,
  lastWindow: number,
  { finaliseDelay, maxSyncWaitHours }: Pick<DaySettings, 'finaliseDelay' | 'maxSyncWaitHours'>,
  now: number,
): Finality {
  const windowEnd = lastWindow * 60;
  const finalAt = windowEnd + finaliseDelay * 60;
  const silent = heard.filter((at) => at <= windowEnd && now - at <= maxSyncWaitHours * 3600);
  const isOver = now > finalAt;
  return {
    finalAt,
    isWaiting: !isOver || silent.length > 0,
    silentSince: isOver && silent.length > 0 ? Math.min(...silent) : null,
  };
}
