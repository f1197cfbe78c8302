import type { Channels, Clocking } from '@personalia/contract';

/** Where an employee may clock, seen from a phone or a computer (attendance 13). */
export function clockingBy({ webClock, mobileClock }: Omit<Channels, 'devicePush'>, isPhone: boolean): Clocking {
  if (isPhone ? mobileClock : webClock) return 'allowed';
  if (!webClock && !mobileClock) return 'off';
  return isPhone ? 'useComputer' : 'usePhone';
}
