import { addDays, type CalendarDate, type Decimal } from '@personalia/contract';
import { bondOn, judgePreviousEmployment } from '@personalia/domain';
import type { RecordBehaviour } from '../way.ts';
import { ofOwner } from './judge.ts';

const isOver = (date: unknown, today: CalendarDate): boolean => typeof date === 'string' && date < today;

export const certificationBehaviour: Partial<RecordBehaviour> = {
  compute: ({ expiresOn }, { today }) => ({ isExpired: isOver(expiresOn, today) }),
};

export const workHistoryBehaviour: Partial<RecordBehaviour> = {
  judges: [ofOwner(judgePreviousEmployment)],
};

/** What the bond of a training would cost who leaves today. */
export const trainingBehaviour: Partial<RecordBehaviour> = {
  compute: ({ bondAmount, bondUntil, startedOn, endedOn }, { today, lastDay }) => {
    if (typeof bondAmount !== 'string' || typeof bondUntil !== 'string') return {};
    const from = addDays((endedOn ?? startedOn) as CalendarDate, 1);
    const on = lastDay !== null && lastDay < today ? lastDay : today;
    return { bondToday: bondOn({ amount: bondAmount as Decimal, from, until: bondUntil as CalendarDate }, on) };
  },
};
