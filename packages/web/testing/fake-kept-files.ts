/** Takes the place of kept-files.ts in component tests, whose browser has no store for files. */
export const deviceFiles = new Map<string, Blob>();

const keyOf = (itemId: string, n: number): string => `${itemId} ${n}`;

export async function keepFiles(itemId: string, files: readonly Blob[]): Promise<void> {
  for (const [n, file] of files.entries()) deviceFiles.set(keyOf(itemId, n), file);
}

export const keptFile = async (itemId: string, n: number): Promise<Blob | undefined> =>
  deviceFiles.get(keyOf(itemId, n));

export async function sweepFiles(itemIds: readonly string[]): Promise<void> {
  for (const key of deviceFiles.keys()) if (!itemIds.some((id) => key.startsWith(`${id} `))) deviceFiles.delete(key);
}
