/**
 * What was done without a network and waits to be sent (home-and-self-service 2.3): of one person, on this device, under the
 * idempotency key that it is sent with, so that it is done once. It goes with the end of the session (HS-21).
 */
const NAME = 'personalia.outbox';
const OFFERS = 'personalia.offers';
const CHANGED = 'personalia-outbox';
const MOST_DAYS = 7;

/** Stands for the reason where a file is not on this device any more. */
export const FILE_GONE = 'FILE_GONE';

/** A call that follows the first one, about the record that it made: `{id}` of its path. */
export interface OutboxStep {
  readonly path: string;
  /** What is kept of this device's files under the item and the number of the step; without one the call names the version. */
  readonly file?: { readonly name: string; readonly type: string };
}

/** The record that the first call made, and how many of the calls after it have arrived. */
export interface MadeRecord {
  readonly id: string;
  readonly version: number;
  readonly sent: number;
}

export interface OutboxItem {
  /** Also its idempotency key. */
  readonly id: string;
  /** Whose it is: tenant and subject. */
  readonly owner: string;
  readonly kind: 'punch' | 'leave' | 'correction' | 'claim';
  /** What people read of it, besides its kind. */
  readonly text: string;
  readonly keptAt: string;
  readonly path: string;
  readonly body: unknown;
  readonly steps?: readonly OutboxStep[];
  readonly made?: MadeRecord;
  /** Where the record that was made is changed, once what followed was refused: `{id}` is that record. */
  readonly editPath?: string;
  /** Names of the records whose lists are asked for again once it is sent. */
  readonly refresh: readonly string[];
  /** What the API has against it; null: it waits. */
  readonly refused: string | null;
}

/** What a start without a network offers the person who was here last: an entry that lacks its moment, which becomes `at` of its body. */
export type OutboxOffer = Omit<OutboxItem, 'id' | 'keptAt' | 'refused' | 'body'> & { readonly body: object };

const isRecent = ({ keptAt }: OutboxItem, now: number): boolean => now - Date.parse(keptAt) < MOST_DAYS * 86_400_000;

function read<Entry>(name: string): readonly Entry[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as Entry[];
  } catch {
    return [];
  }
}

export const readOutbox = (now = Date.now()): readonly OutboxItem[] =>
  read<OutboxItem>(NAME).filter((item) => isRecent(item, now));
export const readOffers = (): readonly OutboxOffer[] => read(OFFERS);
export const writeOffers = (offers: readonly OutboxOffer[]): void =>
  localStorage.setItem(OFFERS, JSON.stringify(offers));

function write(items: readonly OutboxItem[]): void {
  if (items.length === 0) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, JSON.stringify(items));
  window.dispatchEvent(new Event(CHANGED));
}

export const keepForLater = (item: OutboxItem): void =>
  write([...readOutbox().filter(({ id }) => id !== item.id), item]);
/** Takes an offer up now. */
export function takeOffer({ body, ...offer }: OutboxOffer): void {
  const at = new Date().toISOString();
  keepForLater({ ...offer, id: crypto.randomUUID(), body: { ...body, at }, keptAt: at, refused: null });
}
export const dropItem = (id: string): void => write(readOutbox().filter((item) => item.id !== id));
const changeItem = (id: string, change: Partial<OutboxItem>): void =>
  write(readOutbox().map((item) => (item.id === id ? { ...item, ...change } : item)));
export const markRefused = (id: string, refused: string): void => changeItem(id, { refused });
export const keepMade = (id: string, made: MadeRecord): void => changeItem(id, { made });

/** Everything goes, or all but what one person keeps here. */
export function sweepOutbox(owner?: string): void {
  const items = readOutbox();
  const left = owner === undefined ? [] : items.filter((item) => item.owner === owner);
  if (left.length < items.length || localStorage.getItem(NAME) === null) write(left);
  if (owner === undefined || readOffers().some((offer) => offer.owner !== owner)) localStorage.removeItem(OFFERS);
}

export function onOutbox(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** The items as they are written, which stay the same value while nothing changes. */
export const outboxText = (): string => localStorage.getItem(NAME) ?? '';
