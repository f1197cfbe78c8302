import { describe, expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zone.ts';

describe('organisation-and-employee 4: time zones', () => {
  test('each is offered once, by the name it has now, and is a zone that days can be reckoned in', () => {
    const offered = timeZones();
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered).toEqual(expect.arrayContaining(['UTC', 'Asia/Jakarta', 'Asia/Kolkata', 'Europe/Kyiv']));
    expect(offered).not.toContain('Asia/Calcutta');
    for (const timeZone of offered) expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
  });

  test('no two that are offered are the same zone under two names of one rename', () => {
    const meant = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    const all = timeZones().map(meant);
    expect(all.filter((zone, n) => all.indexOf(zone) !== n)).toEqual([]);
  });

  test.each(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Ho_Chi_Minh', 'UTC'])('%s is known', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  test.each(['Asia/Atlantis', 'asia/jakarta', '+07:00', 'WIB', ''])('%s is none', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
