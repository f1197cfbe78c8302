import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Single values at rest: AES-256-GCM, with a key for each tenant derived from the installation's. What the value is for
 * is part of what is checked, so a value cannot be moved to another tenant or another column.
 */
export interface Vault {
  seal(tenantId: string, purpose: string, value: string): Buffer;
  /** Throws when the value was changed, moved, or sealed with another key. */
  open(tenantId: string, purpose: string, sealed: Uint8Array): string;
  /** The same value gives the same bytes, and without the key nothing can be found out from them. */
  digest(tenantId: string, purpose: string, value: string): Buffer;
}

const MARK = 1;
const NONCE = 12;
const TAG = 16;

export function openVault({ encryptionKey }: { encryptionKey: string }): Vault {
  const secret = Buffer.from(encryptionKey, 'base64');
  const keys = new Map<string, Buffer>();
  function keyOf(tenantId: string, use: 'value' | 'digest'): Buffer {
    const name = `${use} ${tenantId}`;
    const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, tenantId, `personalia ${use}`, 32));
    keys.set(name, key);
    return key;
  }
  return {
    seal(tenantId, purpose, value) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', keyOf(tenantId, 'value'), nonce);
      cipher.setAAD(Buffer.from(purpose));
      return Buffer.concat([Buffer.of(MARK), nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(tenantId, purpose, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== MARK || bytes.length < 1 + NONCE + TAG) throw new Error('not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(tenantId, 'value'), bytes.subarray(1, 1 + NONCE));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
      const plain = decipher.update(bytes.subarray(1 + NONCE, bytes.length - TAG));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
    digest: (tenantId, purpose, value) =>
      createHmac('sha256', keyOf(tenantId, 'digest')).update(`${purpose}\0${value}`).digest(),
  };
}
