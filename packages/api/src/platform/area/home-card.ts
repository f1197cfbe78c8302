import { type HomeCard, MOST_COUNTED_ON_CARD, type ReplyOf, ROWS_OF_CARD } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Call, type Caller, isAllowed, Problem, type Route, route } from '../http/index.ts';

/** Place of a card on the page: by role code, and for all other roles. Lower comes first. */
export type CardPlace = Readonly<Record<string, number>> & { readonly otherwise: number };

type Context = Pick<Call, 'tx' | 'caller' | 'door'>;
/** What a card answers; `asOf` is now unless the answer was kept. */
type CardOf<C extends Pick<HomeCard, 'endpoint'>> = Omit<ReplyOf<C['endpoint']>, 'asOf'> & { readonly asOf?: string };

interface Options<C extends Pick<HomeCard, 'endpoint'>> {
  readonly place: CardPlace;
  /** Its place on a phone where it is another one there. */
  readonly phone?: Readonly<Record<string, number>>;
  /** Whether the caller may have it, besides the card's right. */
  isFor?(caller: Caller): boolean;
  /** Whether there is reason to show it now; left out: always. */
  isShown?(context: Context): Promise<boolean>;
  /** HS-4: by one statement. */
  read(context: Context): Promise<CardOf<C>>;
}

/** A card of the home page with the code that answers it. */
export interface HomeCardSource extends Pick<Options<HomeCard>, 'place' | 'phone' | 'isFor' | 'isShown'> {
  readonly card: Pick<HomeCard, 'key' | 'title' | 'ownMenu' | 'endpoint'>;
  readonly route: Route;
}

export function homeCard<C extends HomeCardSource['card']>(card: C, { read, ...options }: Options<C>): HomeCardSource {
  const source: HomeCardSource = {
    ...options,
    card,
    route: route(card.endpoint, async ({ tx, caller, door }) => {
      if (!mayHaveCard(source, caller)) throw new Problem('FORBIDDEN');
      return { asOf: new Date().toISOString(), ...(await read({ tx, caller, door })) };
    }),
  };
  return source;
}

/** HS-3, HS-9: by the right of the active role; own cards by those of all roles of a person with an employee record. */
export function mayHaveCard({ card, isFor }: HomeCardSource, caller: Caller): boolean {
  if (isFor && !isFor(caller)) return false;
  if (card.ownMenu === null) return isAllowed(card.endpoint.access, caller.permissions);
  return caller.employeeId !== null && (caller.permissionsOf('')?.can(card.ownMenu, 'view') ?? false);
}

/** HS-7: as many rows as can be told apart; a constant, as a statement with another number of rows is planned each time. */
export const MOST_READ = sql.lit(MOST_COUNTED_ON_CARD + 1);

/** HS-7: how many rows there are, as a value of a statement, reading no more than can be shown. */
export const countOf = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${rows} limit ${MOST_READ}) counted)`;

/** HS-6: the rows of a card from one more than it shows. */
export const rowsOf = <Row>(rows: readonly Row[]): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(0, ROWS_OF_CARD),
  more: rows.length > ROWS_OF_CARD,
});
