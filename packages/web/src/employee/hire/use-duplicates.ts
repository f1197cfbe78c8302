import { CheckDuplicate, type ReplyOf } from '@personalia/contract';
import { useState } from 'react';
import { type CallInput, call, messageOf } from '../../platform/api/index.ts';
import type { Values } from '../../platform/form/index.ts';
import { duplicateQuestion, groundsOf, type IdentityNumber, stillAlike } from './duplicate-question.ts';

type Question = CallInput<typeof CheckDuplicate>['body'];
export type Lookalike = ReplyOf<typeof CheckDuplicate>[number];

/** People who may be the one being hired, looked up on the way from step to step (organisation-and-employee 10.9). */
export function useDuplicates() {
  const [people, setPeople] = useState<readonly Lookalike[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [ruledOut, setRuledOut] = useState<ReadonlySet<string>>(new Set());

  /** True: nobody is alike, or somebody looked and said so. */
  async function isNew(values: Values, numbers: readonly IdentityNumber[]): Promise<boolean> {
    const question = duplicateQuestion(values, numbers);
    if (question === null) return true;
    setAsking(true);
    setFailure(null);
    try {
      const found = stillAlike(await call(CheckDuplicate, { body: question as Question }), ruledOut);
      setPeople(found);
      return found.length === 0;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setAsking(false);
    }
  }

  function clear(): void {
    setPeople([]);
    setFailure(null);
  }

  /** Somebody looked at them: it is another person. */
  function ruleOut(): void {
    setRuledOut(new Set([...ruledOut, ...people.map(groundsOf)]));
    clear();
  }

  return { people, failure, isAsking, isNew, ruleOut, clear };
}
