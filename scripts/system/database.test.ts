import { describe, expect, test } from 'vitest';
import { openDatabase, unreachableMessage, versionProblem } from './database.ts';
import { freePort } from './ports.ts';
import { readSettings } from './settings.ts';

describe('the database of DATABASE_URL', () => {
  test.each([180_000, 180_004, 190_001])('version %i will do', (version) => {
    expect(versionProblem(version)).toBeUndefined();
  });

  test.each([
    [170_009, 'PostgreSQL 17, but Personalia needs 18 or newer'],
    [90_624, 'PostgreSQL 9, but Personalia needs 18 or newer'],
  ])('version %i is too old, in one line', (version, problem) => {
    expect(versionProblem(version)).toContain(problem);
  });

  test('one that cannot be reached is named without its password', () => {
    const message = unreachableMessage('postgres://hr:s3cret@db.example/people', { message: 'connect ECONNREFUSED' });
    expect(message).toContain('The database people at db.example:5432 does not let us in (connect ECONNREFUSED)');
    expect(message).not.toContain('s3cret');
    expect(message).not.toContain('\n');
  });

  test('nobody listening is one clear line', async () => {
    const url = `postgres://hr:s3cret@localhost:${await freePort()}/people`;
    await expect(openDatabase(readSettings({ DATABASE_URL: url }))).rejects.toThrow(
      /^The database people at localhost:.*DATABASE_URL/,
    );
  });

  test.each(['people', 'localhost:5432/people', 'mysql://localhost/people'])('%s is no address', async (url) => {
    await expect(openDatabase(readSettings({ DATABASE_URL: url }))).rejects.toThrow('DATABASE_URL is not an address');
  });
});
