import { GetPhotos, MOST_PHOTOS } from '@personalia/contract';
import { call } from '../api/index.ts';

type Picture = string | null;
interface Options {
  readonly id: string;
  resolve(picture: Picture): void;
  reject(error: unknown): void;
}

let waiting: Options[] = [];

/** The small photo of an employee, or null. What the rows of a list ask for in one moment is asked of the API as one. */
export function photoOf(id: string): Promise<Picture> {
  return new Promise((resolve, reject) => {
    waiting.push({ id, resolve, reject });
    if (waiting.length === 1) setTimeout(() => void askForAll());
  });
}

async function askForAll(): Promise<void> {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += MOST_PHOTOS) await askFor(all.slice(at, at + MOST_PHOTOS));
}

async function askFor(some: readonly Options[]): Promise<void> {
  try {
    const ids = [...new Set(some.map((one) => one.id))].join(',');
    const found = new Map((await call(GetPhotos, { query: { ids } })).map(({ id, picture }) => [id, picture]));
    for (const { id, resolve } of some) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}
