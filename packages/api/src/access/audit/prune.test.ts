import { TenantSetting } from '@personalia/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { pruneAudit } from './prune-nightly.ts';

const api = await testApi();
const auditor = api.as('auditor@demo.example');
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const nobody = { tenantId, userId: null, channel: 'system' };
const night = () => pruneAudit.run(api.door, nobody, openFiles(api.config));
const verify = async () => (await auditor.post('/v1/AuditLog/Verify', {})).body.data;

/** Rows are sealed once no older transaction of the whole server is running; other tests have theirs, long ones too. */
const patience = { timeout: 120_000, interval: 250 };
let rank = 80;
async function sealed(code: string): Promise<number> {
  rank += 1;
  const before = (await verify()).seals;
  expect((await api.as('hr@demo.example').post('/v1/Grade', { code, name: code, rank })).status).toBe(201);
  await expect.poll(async () => (await verify()).seals, patience).toBeGreaterThan(before);
  await expect.poll(async () => (await verify()).sealedNow, patience).toBe(0);
  return (await verify()).seals;
}
const age = (most: number, years: number) =>
  api.owner.query(
    'update audit_seal set sealed_at = now() - $3 * interval $$1 year$$ where tenant_id = $1 and seal_no <= $2',
    [tenantId, most, years],
  );
const seals = async () =>
  (
    await api.owner.query<{ seal_no: string; row_count: string; pruned: boolean }>(
      'select seal_no, row_count, pruned_at is not null as pruned from audit_seal where tenant_id = $1 order by seal_no',
      [tenantId],
    )
  ).rows;
const rowsOf = async (tenant: string): Promise<number> =>
  (await api.owner.query<{ n: number }>('select count(*)::int as n from audit_log where tenant_id = $1', [tenant]))
    .rows[0]?.n ?? 0;
const grades = async () =>
  (await auditor.get('/v1/AuditLog/GetPagination?entity=Grade&pageSize=100&search=P')).body.data.map(
    (one: { businessKey: string }) => one.businessKey,
  );
async function keepYears(auditYears: number) {
  const { body } = await admin.get(`/v1/TenantSetting/${tenantId}`);
  const names = [...Object.keys(TenantSetting.fields), 'version'];
  const settings = Object.fromEntries(names.map((name) => [name, body.data[name]]));
  return admin.put(`/v1/TenantSetting/${tenantId}`, { ...settings, auditYears });
}

describe('C4: how long the trail is kept', () => {
  test('C4: 1 to 10 years, 7 unless the company decides otherwise', async () => {
    expect((await admin.get(`/v1/TenantSetting/${tenantId}`)).body.data.auditYears).toBe(7);
    for (const years of [0, 11, 2.5]) {
      const refused = await keepYears(years);
      expect([refused.status, refused.body.errors[0].path], String(years)).toEqual([422, 'auditYears']);
    }
  });

  test('C4: what is older goes every night, what is not stays, and the chain holds over the gap', async () => {
    const old = await sealed('P-OLD');
    await sealed('P-NEW');
    await age(old, 6);
    await night();
    expect(await grades()).toEqual(['P-NEW', 'P-OLD']);

    const elsewhere = await rowsOf(await api.tenantId('other'));
    const gone = (await seals()).slice(0, old).reduce((sum, { row_count }) => sum + Number(row_count), 0);
    expect((await keepYears(5)).status).toBe(200);
    await night();
    expect(await grades()).toEqual(['P-NEW']);
    expect((await seals()).map(({ pruned }) => pruned).lastIndexOf(true)).toBe(old - 1);
    expect(await rowsOf(await api.tenantId('other'))).toBe(elsewhere);
    expect(await verify()).toMatchObject({ intact: true, brokenSeal: null, prunedRows: gone });
    const [result, ...more] = (await auditor.get('/v1/AuditLog/GetPagination?action=ACTION:PRUNE')).body.data;
    expect([result.entity, result.changes[0].old, more]).toEqual(['AuditLog', gone, []]);
  });

  test('C4: a second night finds nothing more to take', async () => {
    const before = await rowsOf(tenantId);
    await night();
    expect(await rowsOf(tenantId)).toBe(before);
  });

  test('C4: nobody takes away or puts back anything by another way', async () => {
    const { rows } = await api.owner.query<{ from_order: string }>(
      'select from_order from audit_seal where tenant_id = $1 and pruned_at is not null order by seal_no desc limit 1',
      [tenantId],
    );
    await expect(
      api.owner.query('delete from audit_log where tenant_id = $1 and business_key = $2', [tenantId, 'P-NEW']),
    ).rejects.toThrow('audit rows are never changed');
    const asApp = (text: string) => api.door.asActor(nobody, (tx) => sql.raw(text).execute(tx));
    await expect(asApp('delete from audit_log')).rejects.toThrow('permission denied');
    await expect(asApp("update audit_seal set pruned_at = now(), pruned_digest = ''")).rejects.toThrow(
      'permission denied',
    );
    await expect(
      asApp(
        `insert into audit_seal (tenant_id, seal_no, from_order, to_order, row_count, previous_hash, hash, pruned_at, pruned_digest)
         values ('${tenantId}', 9999, '1', '2', 1, '', '', now(), '')`,
      ),
    ).rejects.toThrow('permission denied');
    await api.owner.query('begin');
    await api.owner.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    await api.owner.query(
      "insert into audit_log (tenant_id, entity, action, commit_order) values ($1, 'Grade', 'CREATE', $2::text::xid8)",
      [tenantId, rows[0]?.from_order],
    );
    const { rows: broken } = await api.owner.query<{ n: string | null }>('select app.verify_audit() as n');
    await api.owner.query('rollback');
    expect(broken[0]?.n).not.toBeNull();
  });

  test('C4: a seal that does not fit its rows is kept, however old: it is evidence', async () => {
    const last = await sealed('P-BENT');
    await api.owner.query('alter table audit_log disable trigger append_only');
    await api.owner.query("update audit_log set business_key = 'P-BEND' where business_key = 'P-BENT'");
    await api.owner.query('alter table audit_log enable trigger append_only');
    await age(last, 9);
    await night();
    expect(await grades()).toEqual(['P-BEND']);
    expect(await verify()).toMatchObject({ intact: false, brokenSeal: last });
  });
});
