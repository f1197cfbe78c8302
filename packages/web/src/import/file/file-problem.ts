const MOST_BYTES = 50 * 1024 * 1024;

const NAMES = { file: /\.(csv|tsv|txt|xlsx)$/i, archive: /\.zip$/i };
/** Rows, or files that come with them. */
export type Sent = keyof typeof NAMES;

/** What can be said of a file before it is sent; the server judges its content. */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  sent: Sent = 'file',
): 'wrongType' | 'tooLarge' | 'empty' | null {
  if (!NAMES[sent].test(name)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'tooLarge' : null;
}
