import type { Rolldown } from 'vite';

/** The file of a module, named by the end of its path, and every file it needs before it can run. */
export function staticFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const found = new Set<string>();
  const add = (fileName: string): void => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
  };
  if (start) add(start.fileName);
  return [...found];
}
