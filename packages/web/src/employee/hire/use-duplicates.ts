import { CheckDuplicate, type ReplyOf } from '@personalia/contract';
import { useState } from 'react';
import { type CallInput, call, messageOf } from '../../platform/api/index.ts';
import type { Values } from '../../platform/form/index.ts';
import { duplicateQuestion } from './duplicate-question.ts';

type Question = CallInput<typeof CheckDuplicate>['body'];
export type Lookalike = ReplyOf<typeof CheckDuplicate>[number];

/** People who may be the one being hired, looked up on the way from step to step (organisation-and-employee 10.9). */
export function useDuplicates() {
  const [people, setPeople] = useState<readonly Lookalike[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** What was asked last; asked again only when something that counts has changed. */
  const [settled, setSettled] = useState('');

  /** True: nobody is alike, or somebody looked and said so. */
  async function isNew(values: Values): Promise<boolean> {
    const question = duplicateQuestion(values);
    const words = JSON.stringify(question);
    if (question === null || words === settled) return true;
    setAsking(true);
    setFailure(null);
    try {
      const found = await call(CheckDuplicate, { body: question as Question });
      setPeople(found);
      if (found.length === 0) setSettled(words);
      return found.length === 0;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setAsking(false);
    }
  }

  /** Somebody looked at them: it is another person. */
  function accept(values: Values): void {
    setSettled(JSON.stringify(duplicateQuestion(values)));
    setPeople([]);
    setFailure(null);
  }

  return { people, failure, isAsking, isNew, accept, clear: () => setPeople([]) };
}
