let last = 0;

/** A number that nothing else of this run has: for codes and names of new records. */
export const freshNumber = (): number => {
  last += 1;
  return last;
};
