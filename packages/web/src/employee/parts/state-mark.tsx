import { EMPLOYEE_STATES, type EmployeeState, type Locale } from '@personalia/contract';
import './state-mark.css';

export const stateText = (state: string, locale: Locale): string =>
  EMPLOYEE_STATES.find(({ value }) => value === state)?.label[locale] ?? state;

/** Where a person stands today: a dot of its own form and a word, so that nobody has to tell colours apart. */
export function StateMark({ state, locale }: { state: EmployeeState; locale: Locale }) {
  return (
    <span className="state-mark" data-state={state}>
      {stateText(state, locale)}
    </span>
  );
}

/** Something to know beside the state. */
export function Flag({ children }: { children: string }) {
  return <span className="state-flag">{children}</span>;
}
