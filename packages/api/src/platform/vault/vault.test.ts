import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openVault } from './vault.ts';

const encryptionKey = randomBytes(32).toString('base64');
const vault = openVault({ encryptionKey });
const [tenant, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

describe('10.3: values at rest', () => {
  test('a value comes back as it was, and never looks the same twice', () => {
    const [first, second] = [vault.seal(tenant, 'bank', '0123456789é'), vault.seal(tenant, 'bank', '0123456789é')];
    expect(vault.open(tenant, 'bank', first)).toBe('0123456789é');
    expect(first.equals(second)).toBe(false);
    expect(first.includes('0123456789')).toBe(false);
  });

  test('a changed byte, another tenant, another purpose and another key are noticed', () => {
    const sealed = vault.seal(tenant, 'bank', '0123456789');
    const changed = Buffer.from(sealed);
    changed[15] = (changed[15] ?? 0) ^ 1;
    expect(() => vault.open(tenant, 'bank', changed)).toThrow(/authenticate/);
    expect(() => vault.open(other, 'bank', sealed)).toThrow(/authenticate/);
    expect(() => vault.open(tenant, 'identifier', sealed)).toThrow(/authenticate/);
    const stranger = openVault({ encryptionKey: randomBytes(32).toString('base64') });
    expect(() => stranger.open(tenant, 'bank', sealed)).toThrow(/authenticate/);
    expect(() => vault.open(tenant, 'bank', sealed.subarray(0, 20))).toThrow('not a sealed value');
  });

  test('the keyed hash finds equal values of one tenant and one purpose only', () => {
    const digest = vault.digest(tenant, 'bank', '0123456789');
    expect(vault.digest(tenant, 'bank', '0123456789').equals(digest)).toBe(true);
    expect(vault.digest(other, 'bank', '0123456789').equals(digest)).toBe(false);
    expect(vault.digest(tenant, 'identifier', '0123456789').equals(digest)).toBe(false);
    expect(openVault({ encryptionKey }).digest(tenant, 'bank', '0123456789').equals(digest)).toBe(true);
  });
});
