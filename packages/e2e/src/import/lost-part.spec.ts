import { expect, test } from '../../support/scripted/test.ts';

/** A connection that breaks in the middle of a file: the real web application before an API that is told so. */

const MEGABYTE = 1024 * 1024;
const at = (no: number) => `/v1/Import/Upload/u-1/Part/${no}`;
const arrived = (...parts: number[]) => ({ data: { id: 'u-1', arrived: parts } });

test.beforeEach(({ api }) => {
  const uploads = {
    key: 'upload-data',
    type: 'menu',
    label: 'Upload Data',
    path: '/upload-data',
    icon: null,
    activeIcon: null,
  };
  const menu = { ...uploads, childs: [], actions: ['view', 'create'] };
  for (const role of ['HR Administrator', 'Line Manager', 'Employee'])
    api.menus[role] = [{ key: 'people', label: 'People', icon: null, childs: [menu] }];
  const grade = { name: 'Grade', label: { en: 'Grades', id: 'Golongan' }, path: '/grade', fields: [], matchKeys: [] };
  api.answers.set('/v1/Import/Entity', {
    data: [{ ...grade, modes: ['insert'], exportable: false, takesFiles: false }],
  });
  api.answers.set('/v1/Import', { data: [] });
  for (const no of [1, 2, 3]) api.answers.set(at(no), arrived(no));
});

test('17.1: a part that is lost is sent again, those that are there are not, and no other file is begun', async ({
  page,
  api,
}) => {
  api.answers.set('/v1/Import/Upload', arrived(1));
  api.faults.set(at(2), ['reset', { status: 503, message: 'busy' }, { status: 200, message: '' }]);
  await page.goto('/upload-data');
  const bytes = Buffer.alloc(9 * MEGABYTE, 'Code,Name,Rank\nA,B,1\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: bytes });
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '44');
  await expect.poll(() => api.callsOf('/v1/Import/Upload/u-1/Finish').length, { timeout: 20_000 }).toBe(1);
  expect([1, 2, 3].map((no) => api.callsOf(at(no)).length)).toEqual([0, 3, 1]);
  expect(api.callsOf('/v1/Import/Upload')).toHaveLength(1);
});

test('17.1: what did not arrive whole is sent once more at one go', async ({ page, api }) => {
  api.answers.set('/v1/Import/Upload', arrived(1, 2, 3));
  api.faults.set('/v1/Import/Upload/u-1/Finish', [
    { status: 409, message: 'The file did not arrive whole.', code: 'UPLOAD_BROKEN' },
  ]);
  await page.goto('/upload-data');
  const bytes = Buffer.alloc(9 * MEGABYTE, 'Code,Name,Rank\nA,B,1\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: bytes });
  await expect
    .poll(() => api.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/Import').length)
    .toBe(1);
});
