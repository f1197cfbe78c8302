/** Ids of controls, so that a mistake can be shown where it is. */
export const fieldId = (name: string, scope = ''): string => `field-${scope}${name}`;

/** Puts the cursor in the first of the named fields, in the order of the page. */
export function focusFirst(names: readonly string[], scope = ''): void {
  const wanted = new Set(names.map((name) => fieldId(name, scope)));
  const controls = document.querySelectorAll<HTMLElement>('[id^="field-"]');
  const first = [...controls].find((control) => wanted.has(control.id));
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
