import * as z from 'zod';
import type { Access } from './access.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Label } from './label.ts';

/** HS-7: counts on cards read at most one row more than this; what is above is shown as "10,000+". */
export const MOST_COUNTED_ON_CARD = 10_000;
/** HS-6: most rows that a card shows. */
export const ROWS_OF_CARD = 5;

interface Draft<Counts extends z.ZodRawShape, Row extends z.ZodType> {
  /** Last part of the card's address; unique among all areas. */
  readonly key: string;
  readonly title: Label;
  /** Whose active role sees the card. An own card names the menu whose `view` any role of the person has to grant. */
  readonly access: Access | { readonly ownMenu: string };
  readonly counts: Counts;
  readonly row: Row;
}

/**
 * A card of the home page (home-and-self-service 1). Its area defines it here, answers it by `homeCard` in the API and draws it in
 * the web; nothing central names it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineHomeCard<Counts extends z.ZodRawShape, Row extends z.ZodType>(draft: Draft<Counts, Row>) {
  const { key, title, access, counts, row } = draft;
  const isOwn = typeof access === 'object' && 'ownMenu' in access;
  return {
    key,
    title,
    /** Own cards follow the person, whatever the active role: the one exception to RO-2 (HS-9). */
    ownMenu: isOwn ? access.ownMenu : null,
    endpoint: defineEndpoint({
      name: `GetHome${key}`,
      summary: `Card of the home page: ${title.en}`,
      method: 'GET',
      path: `/v1/Home/${key}`,
      access: isOwn ? 'signed-in' : access,
      reply: z.object({
        counts: z.object(counts),
        rows: z.array(row),
        /** There are more than the rows here. */
        more: z.boolean(),
        asOf: z.string(),
      }),
    }),
  };
}

export type HomeCard = ReturnType<typeof defineHomeCard<z.ZodRawShape, z.ZodType>>;
