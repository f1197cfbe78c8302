import { fieldId, focusFirst } from '../form/index.ts';

/** Names the control of a field in a row, so that the cursor can be put there. */
export const rowFieldId = (list: string, rowKey: string, field: string): string =>
  fieldId(`${rowKey}-${field}`, `${list}-`);

/** Once the rows are drawn: the cursor in the first of these fields, each told by the key of its row and its name. */
export function focusRowField(list: string, fields: readonly { rowKey: string; name: string }[]): void {
  requestAnimationFrame(() =>
    focusFirst(
      fields.map(({ rowKey, name }) => `${rowKey}-${name}`),
      `${list}-`,
    ),
  );
}

/** After a row has gone: the button of the row that took its place, of the last one, or the one that adds a row. */
export function focusAfterRemoval(form: HTMLElement | null, place: number): void {
  requestAnimationFrame(() => {
    const left = form?.querySelectorAll<HTMLElement>('.row-list-remove') ?? [];
    (left[Math.min(place, left.length - 1)] ?? addButton())?.focus();
  });
}

/** Once the rows are kept they are drawn again, and the button that kept them waits for the next change. */
export function focusAfterSave(): void {
  requestAnimationFrame(() => addButton()?.focus({ preventScroll: true }));
}

const addButton = () => document.querySelector<HTMLElement>('.row-list-commands button');
