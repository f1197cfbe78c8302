const MOST_BYTES = 50 * 1024 * 1024;

/** What can be said of a file before it is sent; the server judges its content. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'empty' | null {
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(name)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'tooLarge' : null;
}
