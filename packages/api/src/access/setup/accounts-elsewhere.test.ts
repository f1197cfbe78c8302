import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { accountsElsewhere } from '../index.ts';

const api = await testApi();
const { rows } = await api.owner.query<{ name: string }>('select current_database() as name');
const { user, password, host, port } = api.owner;
const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${rows[0]?.name}`;

test('a start whose provider has another address than that of all accounts hears of it', async () => {
  const { issuer } = api.config;
  await api.owner.query('update app_user set issuer = null, subject = null');
  expect(await accountsElsewhere(url, ['http://localhost:3592'])).toBeNull();
  await api.owner.query("update app_user set issuer = $1, subject = id::text where email = 'admin@demo.example'", [
    issuer,
  ]);
  expect(await accountsElsewhere(url, ['http://localhost:3592'])).toBe(issuer);
  expect(await accountsElsewhere(url, ['http://localhost:3592', issuer])).toBeNull();
});
