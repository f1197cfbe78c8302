import { beforeEach, describe, expect, test } from 'vitest';
import { draftKey, putDraft, readDraft, sweepDrafts, takeDraft } from './draft-box.ts';

const key = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

class Box implements Storage {
  readonly #map = new Map<string, string>();
  get length() {
    return this.#map.size;
  }
  key = (at: number) => [...this.#map.keys()][at] ?? null;
  getItem = (name: string) => this.#map.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#map.set(name, value);
  removeItem = (name: string) => void this.#map.delete(name);
  clear = () => this.#map.clear();
}

let box: Box;
beforeEach(() => {
  box = new Box();
});

describe('8: unsaved input over the end of a session', () => {
  const name = draftKey('u-1', '/grade/grade-form');

  test('comes back as it was, once', async () => {
    const own = await key();
    await putDraft(box, own, name, { name: 'Grade É', rank: 7 });
    expect(await takeDraft(box, own, name)).toEqual({ name: 'Grade É', rank: 7 });
    expect(await takeDraft(box, own, name)).toBeNull();
  });

  test('can be looked at as often as wanted before it is taken', async () => {
    const own = await key();
    await putDraft(box, own, name, { rank: 7 });
    expect([await readDraft(box, own, name), await readDraft(box, own, name)]).toEqual([{ rank: 7 }, { rank: 7 }]);
    expect(await takeDraft(box, own, name)).toEqual({ rank: 7 });
    expect(await readDraft(box, own, name)).toBeNull();
  });

  test('cannot be read in the storage, nor with the key of another tab', async () => {
    await putDraft(box, await key(), name, { salary: '12345678' });
    expect(box.getItem(name)).not.toContain('12345678');
    expect(await takeDraft(box, await key(), name)).toBeNull();
  });

  test('is dropped when another person signs in', async () => {
    const own = await key();
    await putDraft(box, own, name, {});
    await putDraft(box, own, draftKey('u-2', '/grade/grade-form'), {});
    box.setItem('oidc.default', 'kept');
    sweepDrafts(box, 'u-2');
    expect([box.getItem(name), box.length]).toEqual([null, 2]);
  });

  test('L-3: is dropped at sign-out', async () => {
    await putDraft(box, await key(), name, {});
    sweepDrafts(box);
    expect(box.length).toBe(0);
  });
});
