import { lazy, Suspense, useSyncExternalStore } from 'react';
import { setCallContext } from '../api/index.ts';
import { askApprovers, onQuestion, questionNow } from './ask-approvers.ts';

const ApproverChoices = lazy(() => import('./approver-choices.tsx'));

setCallContext({ askApprovers });

/** Asks whoever submits a request for approvers where its workflow leaves them to be chosen, whatever form it came from. */
export function ApproverQuestion() {
  const question = useSyncExternalStore(onQuestion, questionNow);
  return (
    question && (
      <Suspense fallback={null}>
        <ApproverChoices question={question} />
      </Suspense>
    )
  );
}
