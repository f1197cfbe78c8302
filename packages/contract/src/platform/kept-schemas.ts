import type * as z from 'zod';

/**
 * Keeps what was made of a schema, so that it is made once for each. Fields of a kind share their schema, and the product has
 * thousands of fields: what was made of them again for every list, form and file took each process 30 MB.
 */
export function keptSchemas<Made extends z.ZodType = z.ZodType>(): (of: z.ZodType, make: () => Made) => Made {
  const kept = new WeakMap<z.ZodType, Made>();
  return (of, make) => {
    const made = kept.get(of) ?? make();
    kept.set(of, made);
    return made;
  };
}
