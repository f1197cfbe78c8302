type Ask = () => Promise<boolean>;

/** Forms with input that is not saved, each with its way to ask. */
const asking = new Set<Ask>();
let isLeaving = false;

/** A form tells that it has something to lose, until what is returned is called. */
export function hasUnsaved(ask: Ask): () => void {
  asking.add(ask);
  return () => {
    asking.delete(ask);
    if (asking.size === 0) isLeaving = false;
  };
}

/** Asks before a step that would take the forms away without moving to another address: another role, or signing out. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  isLeaving = asking.size > 0;
  return true;
}

/** The question was answered already; the browser need not put it again. */
export const isAnswered = (): boolean => isLeaving;
