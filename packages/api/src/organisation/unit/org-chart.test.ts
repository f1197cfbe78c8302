import { type ChartNode, Employer, Location } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import type { HireRow } from '../../employee/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const { tenantId, places: home } = demo;
const unitId = succeeded(await hr.post('/v1/OrganizationUnit', { code: 'CHART', name: 'Drawn' })).body.data.id;

const hire = (name: string, change: Partial<HireRow> = {}): Promise<string> =>
  demo.hire({ unitId, firstName: name, lastName: 'Bagan', hireDate: '2024-01-01', ...change });
type Asker = (query: string) => Promise<ChartNode[]>;
const askedBy =
  (headers: Record<string, string>, person = hr): Asker =>
  async (query) =>
    succeeded(await person.get(`/v1/OrganizationUnit/Chart?${query}`, headers)).body.data.nodes;
const chart = askedBy({});

describe('5: people by manager', () => {
  const people: Record<string, string> = {};
  beforeAll(async () => {
    people['one'] = await hire('One');
    people['two'] = await hire('Two', { managerId: people['one'] });
    people['three'] = await hire('Three', { managerId: people['one'] });
    people['four'] = await hire('Four', { managerId: people['two'], hireDate: '2024-06-01' });
  });
  const counts = (nodes: readonly ChartNode[]) =>
    Object.fromEntries(nodes.map(({ title, direct, all }) => [title.split(' ')[0], [direct, all]]));

  test('5: 1 on top, 2 and 3 report to 1, 4 to 2: node 1 shows 3 below, node 2 shows 1, node 3 shows 0', async () => {
    const top = await chart(`mode=people&unitId=${unitId}&depth=2`);
    expect(counts(top)).toEqual({ One: [2, 3], Two: [1, 1], Three: [0, 0] });
    expect(top.find(({ id }) => id === people['one'])?.parentId).toBeNull();
    expect(counts(await chart(`mode=people&root=${people['two']}`))).toEqual({ Four: [0, 0] });
  });

  test('5: the same from totals that are kept, and counted one by one on another day', async () => {
    const all = await chart('mode=people');
    expect(counts(all.filter(({ id }) => id === people['one']))).toEqual({ One: [2, 3] });
    const before = await chart(`mode=people&unitId=${unitId}&depth=2&asOf=2024-05-31`);
    expect(counts(before)).toEqual({ One: [2, 2], Two: [0, 0], Three: [0, 0] });
  });

  test('5: a report whose manager is outside the reach stands under a grey box without a name; counts hold only who may be seen', async () => {
    await api.owner.query(
      `update menu_grant set scope = 'employer', scope_refs = array[$2::uuid] where tenant_id = $1 and role_id in (
        select id from role where tenant_id = $1 and name = 'HR Officer') and menu_id in (select id from menu where tenant_id = $1 and key = 'employee')`,
      [tenantId, home.employerId],
    );
    await api.owner.query(
      `insert into menu_grant (tenant_id, role_id, menu_id, actions) select $1, r.id, m.id, array['view']
       from role r, menu m where r.tenant_id = $1 and r.name = 'HR Officer' and m.tenant_id = $1 and m.key = 'organization-level'
       on conflict do nothing`,
      [tenantId],
    );
    const employer = (await hr.get(`/v1/Employer/${home.employerId}`)).body.data;
    const other = succeeded(
      await hr.post('/v1/Employer', { ...draftOf(Employer, employer), code: 'SIST', name: 'Sister' }),
    ).body.data;
    const place = (await hr.get(`/v1/Location/${home.locationId}`)).body.data;
    const there = succeeded(
      await hr.post('/v1/Location', {
        ...draftOf(Location, place),
        employerId: other.id,
        code: 'SISTER',
        name: 'There',
      }),
    ).body.data;
    const foreigner = await hire('Foreign', { employerId: other.id, locationId: there.id });
    const report = await hire('Report', { managerId: foreigner });
    const seen = askedBy({ 'x-active-role': 'HR Officer' }, api.as('multi@demo.example'));
    const nodes = await seen(`mode=people&unitId=${unitId}`);
    expect(nodes.find(({ id }) => id === foreigner)).toMatchObject({
      kind: 'outside',
      title: '',
      code: null,
      subtitle: null,
      direct: 1,
    });
    expect(nodes.find(({ id }) => id === report)).toMatchObject({ kind: 'person', parentId: foreigner });
    // The grey box opens to those who may be seen; somebody with none of them is not there.
    expect((await seen(`mode=people&root=${foreigner}`)).map(({ id }) => id)).toEqual([report]);
    const alone = await hire('Alone', { employerId: other.id, locationId: there.id });
    const refused = await api
      .as('multi@demo.example')
      .get(`/v1/OrganizationUnit/Chart?mode=people&root=${alone}`, { 'x-active-role': 'HR Officer' });
    expect(refused.status).toBe(404);
    // Headcount of a shared unit: who is limited to one employer counts only its people.
    const counted = async (person: typeof hr, headers = {}) =>
      (await person.get('/v1/OrganizationUnit/Tree?search=CHART', headers)).body.data.nodes[0].peopleBelow;
    expect([await counted(hr), await counted(api.as('multi@demo.example'), { 'x-active-role': 'HR Officer' })]).toEqual(
      [7, 5],
    );
  });
});

describe('5: units by parent', () => {
  test('5: as deep as asked, with the people in and under each; vacant positions hang below their unit', async () => {
    const below = succeeded(
      await hr.post('/v1/OrganizationUnit', { code: 'CHART-B', name: 'Below', parentUnitId: unitId }),
    ).body.data.id;
    succeeded(await hr.post('/v1/OrganizationUnit', { code: 'CHART-C', name: 'Deeper', parentUnitId: below }));
    await hire('Below', { unitId: below });
    const titles = async (query: string) =>
      (await chart(`mode=units&root=${unitId}${query}`)).map(({ title }) => title);
    expect(await titles('')).toEqual(['Below']);
    expect((await titles('&depth=2')).sort()).toEqual(['Below', 'Deeper']);
    const [box] = await chart(`mode=units&root=${unitId}`);
    expect(box).toMatchObject({ kind: 'unit', direct: 1, all: 1 });
    const post = { code: 'CHART-P', title: 'Empty post', unitId: below, seatType: 'pool', approvedHeadcount: 2 };
    succeeded(await hr.post('/v1/Position', { ...post, critical: false }));
    const full = { ...post, code: 'CHART-F', title: 'Full post', seatType: 'single', approvedHeadcount: 1 };
    const { id: positionId } = succeeded(await hr.post('/v1/Position', { ...full, critical: false })).body.data;
    await hire('Seated', { unitId: below, positionId, gradeId: await demo.idOf('grade', 'G3') });
    const vacancies = async (more: string) =>
      (await chart(`mode=units&root=${unitId}&vacant=true${more}`)).filter(({ kind }) => kind === 'vacancy');
    expect(await vacancies('')).toMatchObject([{ title: 'Empty post', parentId: below, direct: 2 }]);
    expect(await vacancies('&asOf=2098-01-01')).toMatchObject([{ title: 'Empty post', parentId: below, direct: 2 }]);
  });

  test('5: of one unit the chart begins with it, as deep as asked', async () => {
    const of = async (depth: number) =>
      (await chart(`mode=units&unitId=${unitId}&depth=${depth}`)).map(({ title, parentId }) => [title, parentId]);
    const [[top] = []] = await of(1);
    expect(await of(1)).toEqual([[top, null]]);
    expect(await of(2)).toEqual([
      [top, null],
      ['Below', unitId],
    ]);
  });

  test('5: a filter by employer keeps the units that all share', async () => {
    const own = succeeded(
      await hr.post('/v1/OrganizationUnit', {
        code: 'CHART-E',
        name: 'Of one',
        parentUnitId: unitId,
        employerId: home.employerId,
      }),
    ).body.data.id;
    const ids = async (query: string) => (await chart(`mode=units&root=${unitId}${query}`)).map(({ id }) => id);
    const sister = (await hr.get('/v1/Employer/GetPagination?search=Sister')).body.data[0].id;
    expect(await ids('')).toContain(own);
    expect(await ids(`&employerId=${home.employerId}`)).toContain(own);
    expect(await ids(`&employerId=${sister}`)).toHaveLength((await ids('')).length - 1);
  });
});
