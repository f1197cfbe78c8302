import { expect, test } from 'vitest';
import { claimTab } from './tab-lock.ts';

/** Another tab, as far as locks go: it holds one and lives on. */
function heldElsewhere(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise<void>(() => undefined);
    });
  });
}

const heldNames = async () => (await navigator.locks.query()).held?.map(({ name }) => name);

function storage(content: Record<string, string>): Storage {
  const map = new Map(Object.entries(content));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

test('T-9: a reloaded tab gets its own lock back and keeps its tokens', async () => {
  const own = storage({ 'tab-id': 'one', 'oidc.default': 'tokens' });
  await claimTab(own);
  expect(own.getItem('oidc.default')).toBe('tokens');
  expect(own.getItem('tab-id')).toBe('one');
});

test('T-9: a duplicated tab drops the copied tokens and takes an id of its own', async () => {
  await heldElsewhere('tab:two');
  const copy = storage({ 'tab-id': 'two', 'oidc.default': 'tokens', 'oidc.default.userInfo': 'user' });
  await claimTab(copy, navigator.locks, 50);
  expect(copy.getItem('oidc.default')).toBeNull();
  expect(copy.getItem('oidc.default.userInfo')).toBeNull();
  expect(copy.getItem('tab-id')).not.toBe('two');
});

test('T-9: a lock that is let go of late, as on a busy machine, is still the own one', async () => {
  let release = () => {};
  const before = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks.request('tab:three', () => before);
  setTimeout(release, 100);
  const own = storage({ 'tab-id': 'three', 'oidc.default': 'tokens' });
  await claimTab(own);
  expect(own.getItem('oidc.default')).toBe('tokens');
});

test('T-9: a first start takes a lock', async () => {
  const fresh = storage({});
  await claimTab(fresh);
  expect(await heldNames()).toContain(`tab:${fresh.getItem('tab-id')}`);
});
