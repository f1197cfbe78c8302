import { addDays, type CalendarDate } from '@personalia/contract';
import type { DayFacts, DaySettings } from './facts.ts';
import { type Slot, slotsOf } from './slots.ts';
import { instantOf, zoneOffset } from './zone-time.ts';

const DAY = 1440;

/** What follows from the facts of a day alone, whoever's day it is. */
export interface DayFrame {
  readonly slots: readonly Slot[];
  /** Its midnight, in minutes since 1970. */
  readonly begin: number;
  /** The minute before which nothing belongs to the day: its windows begin less than a day before it. */
  readonly earliest: number;
  /** When the last window ends; 0 without shifts. */
  readonly lastWindow: number;
  /** Days of one number differ by nothing but their date; null: only this day is like it. */
  readonly likeness: number | null;
}

const frames = new WeakMap<DayFacts, DayFrame>();

/** Whoever follows the same plan has the same facts of a date, so a frame is made once for all of them. */
export function frameOf(facts: DayFacts): DayFrame {
  const known = frames.get(facts);
  if (known) return known;
  const { date, zone } = facts;
  const slots = slotsOf(facts);
  const made = {
    slots,
    begin: Math.floor(instantOf(date, 0, zone) / 60),
    earliest: Math.floor(instantOf(date, -2 * DAY, zone) / 60),
    lastWindow: slots.reduce((last, { window }) => Math.max(last, window.to), 0),
    likeness: likenessOf(facts),
  };
  frames.set(facts, made);
  return made;
}

const MOST_LIKENESSES = 5_000;
const likenesses = new Map<string, number>();
let given = 0;

/** Around a change of the clock, and with overtime, a day is like no other. */
function likenessOf({ date, zone, overtime, heard: _, employerId: _e, ...facts }: DayFacts): number | null {
  if (overtime && overtime.length > 0) return null;
  const [offset, ...others] = [-3, -1, 0, 1, 2, 3].map((n) => zoneOffset(zone, instantOf(addDays(date, n), 0, 'UTC')));
  if (others.some((other) => other !== offset)) return null;
  const key = JSON.stringify([offset, facts]);
  const known = likenesses.get(key);
  if (known !== undefined) return known;
  if (likenesses.size >= MOST_LIKENESSES) likenesses.clear();
  given += 1;
  likenesses.set(key, given);
  return given;
}

const settingNumbers = new Map<string, number>();
/** Whoever is computed along with others has the very same settings. */
const numbered = new WeakMap<DaySettings, number>();

/** A number for the settings, the same for equal ones. */
export function numberOfSettings(settings: DaySettings): number {
  const same = numbered.get(settings);
  if (same !== undefined) return same;
  const key = JSON.stringify(settings);
  const number = settingNumbers.get(key) ?? settingNumbers.size;
  settingNumbers.set(key, number);
  numbered.set(settings, number);
  return number;
}

const following = new Map<CalendarDate, CalendarDate>();
/** The day after, looked up: results ask for it for each day of each person. */
export function dayAfter(date: CalendarDate): CalendarDate {
  const known = following.get(date);
  if (known) return known;
  const next = addDays(date, 1);
  if (following.size >= MOST_LIKENESSES) following.clear();
  following.set(date, next);
  return next;
}
