interface Completeness {
  readonly filled: number;
  readonly required: number;
  /** Whole percent, rounded down: 100 is said only when nothing is missing. */
  readonly percent: number;
}

/** Filled required items of a record over required ones: 12 of 15 is 80% (organisation-and-employee 10.7). */
export function completeness(items: readonly { readonly isFilled: boolean }[]): Completeness {
  const filled = items.filter((one) => one.isFilled).length;
  const required = items.length;
  return { filled, required, percent: required === 0 ? 100 : Math.floor((filled * 100) / required) };
}
