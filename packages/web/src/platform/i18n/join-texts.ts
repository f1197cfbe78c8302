type Block = string | Readonly<Record<string, unknown>>;

/** What the areas say in one namespace, as one: of a block that several have (the words of a person's page) each says its part. */
export function joinTexts(files: Readonly<Record<string, Readonly<Record<string, Block>>>>): Record<string, Block> {
  const joined: Record<string, Block> = {};
  for (const file of Object.values(files))
    for (const [key, block] of Object.entries(file)) {
      const before = joined[key];
      joined[key] = typeof block === 'object' && typeof before === 'object' ? { ...before, ...block } : block;
    }
  return joined;
}
