import type { Choice, Locale } from '@personalia/contract';

interface StateChoice {
  readonly value: string;
  readonly label: string;
}

/** People at work first, then the others as they come, then all of them together. */
export const STATE_ORDER: readonly string[] = ['active', 'preboarding', 'suspended', 'ended'];

/** One choice for each state and one for all. A link may ask for some of them: that is then a choice as well. */
export function stateChoices(
  states: readonly Choice[],
  current: string,
  locale: Locale,
  everyState: string,
): StateChoice[] {
  const place = (value: string) => STATE_ORDER.indexOf(value);
  const single = states
    .toSorted((a, b) => place(a.value) - place(b.value))
    .map(({ value, label }) => ({ value, label: label[locale] }));
  const all = { value: single.map(({ value }) => value).join(','), label: everyState };
  const chosen = current.split(',');
  if ([...single, all].some(({ value }) => value === current)) return [...single, all];
  const some = single.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return [...single, { value: current, label: some.join(' + ') }, all];
}
