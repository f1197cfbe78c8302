import { beforeEach, expect, test } from 'vitest';
import { claimTab } from './tab-lock.ts';

/** Node has no Web Locks of its own in every build: locks that are free, or held for good, are all that is needed. */
function locks(held: Set<string>): LockManager {
  return {
    query: async () => ({}),
    request: async (name: string, _options: unknown, work: (lock: Lock | null) => unknown) => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name, mode: 'exclusive' });
    },
  } as unknown as LockManager;
}

function storage(content: Record<string, string>): Storage {
  const map = new Map(Object.entries(content));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

let held: Set<string>;
beforeEach(() => {
  held = new Set();
});

test('T-9: a reloaded tab gets its own lock back and keeps its tokens', async () => {
  const own = storage({ 'tab-id': 'one', 'oidc.default': 'tokens' });
  await claimTab(own, locks(held));
  expect(own.getItem('oidc.default')).toBe('tokens');
  expect(own.getItem('tab-id')).toBe('one');
});

test('T-9: a duplicated tab drops the copied tokens and takes an id of its own', async () => {
  held.add('tab:one');
  const copy = storage({ 'tab-id': 'one', 'oidc.default': 'tokens', 'oidc.default.userInfo': 'user' });
  await claimTab(copy, locks(held));
  expect(copy.getItem('oidc.default')).toBeNull();
  expect(copy.getItem('oidc.default.userInfo')).toBeNull();
  expect(copy.getItem('tab-id')).not.toBe('one');
});

test('T-9: a first start takes a lock', async () => {
  const fresh = storage({});
  await claimTab(fresh, locks(held));
  expect(held).toContain(`tab:${fresh.getItem('tab-id')}`);
});
