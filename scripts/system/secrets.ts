import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const secretsShape = z.object({
  passwords: z.object({ app: z.string().min(20), identity: z.string().min(20), jobs: z.string().min(20) }),
  /** 32 bytes: seals the signing keys of the identity provider and other secrets that rest in the database. */
  encryptionKey: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32),
});
export type Secrets = z.infer<typeof secretsShape>;

/** The secrets of this installation, made at the first start and kept in a file that only its owner can read. */
export function openSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(newSecrets(), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecrets(file);
}

function readSecrets(file: string): Secrets {
  try {
    return secretsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EACCES' ? 'may not be read by this user' : 'is damaged';
    throw new Refusal(`${file} ${reason}: restore it from a backup, or set DATA_DIR to another folder.`);
  }
}

function newSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  return {
    passwords: { app: password(), identity: password(), jobs: password() },
    encryptionKey: randomBytes(32).toString('base64'),
  };
}
