import { describe, expect, it } from 'vitest';
import { hashCost, hashOfNobody, hashPassword, isCurrentHash, passwordMatches } from './password-hash.ts';

describe('password hashes', () => {
  it('D6: cost 16 MB and five passes, and say so', async () => {
    const hash = await hashPassword('Rimba-Raya-2481');
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwordMatches('Rimba-Raya-2481', hash)).toBe(true);
    expect(await passwordMatches('rimba-raya-2481', hash)).toBe(false);
  });

  it('D6: the same password never has the same hash twice', async () => {
    expect(await hashPassword('Rimba-Raya-2481')).not.toBe(await hashPassword('Rimba-Raya-2481'));
  });

  it('D6: an accent typed as one sign or as two is the same password', async () => {
    const hash = await hashPassword('Caf\u00e9-Pagi-2481');
    expect(await passwordMatches('Cafe\u0301-Pagi-2481', hash)).toBe(true);
  });

  it('D6: a hash made with other numbers still matches, and is due for renewal', async () => {
    const today = { ...hashCost };
    hashCost.p = 1;
    const older = await hashPassword('Rimba-Raya-2481');
    Object.assign(hashCost, today);
    expect(await passwordMatches('Rimba-Raya-2481', older)).toBe(true);
    expect(isCurrentHash(older)).toBe(false);
    expect(isCurrentHash(await hashPassword('x'))).toBe(true);
  });

  it.each(['', 'plain', 'scrypt$16384$8$5', 'md5$1$1$1$AAAA$AAAA'])(
    'D6: "%s" is no hash and matches nothing',
    async (hash) => {
      expect(await passwordMatches('', hash)).toBe(false);
    },
  );

  it('11.9: the hash of nobody costs as much as a real one and matches nothing', async () => {
    expect(isCurrentHash(hashOfNobody())).toBe(true);
    expect(await passwordMatches('', hashOfNobody())).toBe(false);
  });
});
