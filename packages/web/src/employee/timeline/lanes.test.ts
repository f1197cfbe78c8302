import type { CalendarDate, EmployeeSegment } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { lanesOf, runsOf, segmentOn, spanOf, yearsIn } from './lanes.ts';

const ref = (name: string) => ({ code: name, name });
const unit = ref('U');
const segment = (validFrom: string, validTo: string | null, position: string, kind = 'primary'): EmployeeSegment =>
  ({
    id: validFrom,
    kind,
    validFrom,
    validTo,
    position: ref(position),
    unit,
    location: unit,
    employer: unit,
  }) as EmployeeSegment;
const text = (fact: string, one: EmployeeSegment) => (fact === 'position' ? one.position.name : '');
const day = (date: string) => date as CalendarDate;

describe('organisation-and-employee 10.10: the timeline as a picture', () => {
  test('12.7: a lane tells when its own fact changed, over segments that others cut', () => {
    expect(
      runsOf([
        { validFrom: '2024-07-01', validTo: null, text: 'B' },
        { validFrom: '2023-01-01', validTo: '2024-03-14', text: 'A' },
        { validFrom: '2024-03-15', validTo: '2024-06-30', text: 'A' },
      ]),
    ).toEqual([
      { from: '2023-01-01', to: '2024-06-30', text: 'A' },
      { from: '2024-07-01', to: null, text: 'B' },
    ]);
  });

  test('1.4: a break between two employments stays a gap', () => {
    expect(
      runsOf([
        { validFrom: '2020-01-01', validTo: '2021-12-31', text: 'A' },
        { validFrom: '2022-02-01', validTo: null, text: 'A' },
      ]),
    ).toHaveLength(2);
  });

  test('1.2: positions for a time have lanes of their own; lanes of nothing are left out', () => {
    const segments = [segment('2023-01-01', null, 'A'), segment('2024-01-01', '2024-03-31', 'Z', 'acting')];
    expect(lanesOf(segments, [], text, () => '', '').map((lane) => [lane.key, lane.runs.length])).toEqual([
      ['position', 1],
      ['acting', 1],
    ]);
    expect(segmentOn(segments, '2024-02-01')?.position.name).toBe('A');
    expect(segmentOn(segments, '2022-12-31')).toBeUndefined();
  });

  test('12.7: the lane of a secondment tells where to, also in the same post', () => {
    const away = { ...segment('2024-01-01', '2024-03-31', 'A', 'secondment'), location: ref('Makassar') };
    const lanes = lanesOf([segment('2023-01-01', null, 'A'), away], [], text, () => '', '');
    expect(lanes.at(-1)).toEqual({
      key: 'secondment',
      runs: [{ from: '2024-01-01', to: '2024-03-31', text: 'A, Makassar' }],
    });
  });

  test('10.10: a suspension is told on its lane in the words of the reader', () => {
    const away = { ...segment('2024-01-01', '2024-01-31', ''), state: 'suspended' } as EmployeeSegment;
    expect(lanesOf([away], [], text, () => '', 'Diskors')).toEqual([
      { key: 'suspended', runs: [{ from: '2024-01-01', to: '2024-01-31', text: 'Diskors' }] },
    ]);
  });

  test('10.10: the picture reaches from the first hire past today and all that is planned', () => {
    const lanes = lanesOf([segment('2020-01-01', '2026-12-31', 'A')], [], text, () => '', '');
    const span = spanOf(lanes, day('2026-11-21'));
    expect(span.from).toBe('2020-01-01');
    expect(span.to > '2026-12-31').toBe(true);
    expect(yearsIn(day('2020-03-01'), day('2023-02-01'), 9)).toEqual(['2021-01-01', '2022-01-01', '2023-01-01']);
    expect(yearsIn(day('2000-03-01'), day('2026-02-01'), 6).length).toBeLessThanOrEqual(6);
  });
});
