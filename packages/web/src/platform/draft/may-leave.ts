type Ask = () => Promise<boolean>;

/** Forms with input that is not saved, by their way to ask; true: another tab of the page takes the form away too. */
const asking = new Map<Ask, boolean>();
let isLeaving = false;

/** A form tells that it has something to lose, until what is returned is called. */
export function hasUnsaved(ask: Ask, isOfTab: boolean): () => void {
  asking.set(ask, isOfTab);
  return () => {
    asking.delete(ask);
    if (asking.size === 0) isLeaving = false;
  };
}

/** Asks before a step that would take the forms away without moving to another address: another role, or signing out. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asking.keys()) if (!(await ask())) return false;
  isLeaving = asking.size > 0;
  return true;
}

/** Whether a step to another page, or another tab of this one, loses input. The router asks one form for all of a page. */
export const wouldLose = (isOtherPage: boolean): boolean =>
  isOtherPage ? asking.size > 0 : [...asking.values()].includes(true);

/** The question was answered already; the browser need not put it again. */
export const isAnswered = (): boolean => isLeaving;
