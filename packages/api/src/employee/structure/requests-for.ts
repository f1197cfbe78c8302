import { type CalendarDate, transitionRule } from '@personalia/contract';
import type { StoredCareer, TransitionRequest } from '../timeline/index.ts';
import type { UnitTransfer } from './transfer-people.ts';

/** What an event that leads into the unit says beside what the timeline reads. */
export interface LaterUnit {
  readonly reason: string | null;
  readonly comment: string | null;
  /** What the unit gives by itself. */
  readonly costCentre: string | null;
}

type StoredEvent = StoredCareer['events'][number];
type Move = TransitionRequest & { readonly employeeId: string };

interface Words {
  readonly told: ReadonlyMap<string, LaterUnit>;
  /** Why events are corrected. */
  readonly reason: string;
}

/** What is to be recorded for one person so that the unit is none of theirs from the day on. */
export function requestsFor(career: StoredCareer, { from, date, to }: UnitTransfer, words: Words): Move[] {
  const { employeeId, events } = career;
  const goesTo = (unitId: unknown, positionId: unknown): unknown =>
    unitId === from
      ? (to.find(({ positionIds }) => positionIds?.includes(String(positionId)) ?? true)?.unitId ?? unitId)
      : unitId;
  const later = events.filter((one) => one.effectiveDate >= date && one.sets['unitId'] !== undefined);
  const moves: Move[] = [];
  const correct = (event: StoredEvent, unitId: unknown): void => {
    if (unitId !== event.sets['unitId']) moves.push(corrected(employeeId, event, unitId, words));
  };

  const segments = career.segments.filter(({ kind, validTo }) => kind === 'primary' && validTo >= date);
  const begins = segments.map(({ validFrom }) => (validFrom < date ? date : validFrom));
  const own = later.filter((one) => !isPost(one));
  const days = [...new Set([...begins, ...own.map(({ effectiveDate }) => effectiveDate)])].sort();
  let carried: unknown;
  for (const day of days) {
    const segment = segments.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
    if (!segment) continue;
    const wanted = goesTo(segment.facts['unitId'], segment.facts['positionId']);
    const setting = own.findLast(({ effectiveDate }) => effectiveDate === day);
    if (setting) correct(setting, wanted);
    else if (wanted !== (carried ?? segment.facts['unitId'])) {
      const draft = { employeeId, type: 'transfer', effectiveDate: day, changes: { unitId: wanted } } as const;
      moves.push({ kind: 'add', employeeId, draft });
    }
    carried = wanted;
  }
  // A post beside the own one that begins in the unit begins where it has gone to.
  for (const post of later.filter(isPost)) correct(post, goesTo(post.sets['unitId'], post.sets['positionId']));
  return moves;
}

const isPost = ({ type }: StoredEvent): boolean => transitionRule(type).does === 'adds';

/** The same event into another unit, whose own cost centre comes along where that of the former one did. */
function corrected(employeeId: string, event: StoredEvent, unitId: unknown, { told, reason }: Words): Move {
  const { costCentre = null, ...said } = told.get(event.id) ?? { reason: null, comment: null };
  const { costCentre: given, ...sets } = event.sets;
  const isGivenByUnit = given != null && given === costCentre;
  return {
    kind: 'correct',
    employeeId,
    id: event.id,
    reason,
    draft: {
      employeeId,
      type: event.type,
      effectiveDate: event.effectiveDate as CalendarDate,
      endDate: event.endDate,
      changes: { ...sets, ...(given === undefined || isGivenByUnit ? {} : { costCentre: given }), unitId },
      pay: event.pay.map(({ component, amount, currency, period }) => ({
        component,
        mode: 'absolute' as const,
        value: amount,
        currency,
        period,
      })),
      terms: event.terms,
      ...said,
    },
  };
}
