interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Ctrl+S and Ctrl+Enter, on a Mac with Cmd, save the form (experience 3). */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && ['s', 'enter'].includes(key.toLowerCase());
