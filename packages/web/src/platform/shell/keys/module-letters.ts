interface Module {
  readonly key: string;
  readonly label: string;
}

/**
 * The letter that leads to each module after `g` (experience 3): the first of its name that no module before it has. One
 * whose letters are all taken has none; it stays within reach of the mouse, the menu and Ctrl+K.
 */
export function moduleLetters(modules: readonly Module[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const { key, label } of modules) {
    const letters = label.normalize('NFKD').toLowerCase().match(/[a-z]/g) ?? [];
    const letter = letters.find((one) => !taken.has(one));
    if (letter) taken.set(letter, key);
  }
  return taken;
}
