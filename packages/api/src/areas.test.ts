import { label } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { allMenus } from './access/setup/menu-catalogue.ts';
import { areas } from './areas.ts';
import { type Area, defineArea, joinAreas } from './platform/area/index.ts';

const nothing = { name: 'ledger', routes: [] } satisfies Area;
const job = { name: 'post-ledger', payload: {} as never, title: () => '', run: async () => ({}) };

describe('an area says everything about itself', () => {
  test('RO-7: no area speaks of a page that does not exist, and a page for administrator and auditor only is meant to be one', () => {
    const text = joinAreas(areas).grants;
    const pages = allMenus().map(({ key }) => key);
    expect([...text.keys()].filter((page) => !pages.includes(page))).toEqual([]);
    expect(pages.filter((page) => !text.has(page))).toEqual([
      'user-management',
      'user-role',
      'menu',
      'audit-trail',
      'tenant-setting',
      'integration',
    ]);
  });

  test('one more entry in the list is all that the central lists need', () => {
    const ledger = defineArea({
      ...nothing,
      jobs: [job],
      trail: { kinds: { Ledger: label('Ledger', 'Buku besar') }, columns: { status: label('Posting', 'Pembukuan') } },
      setupSteps: [
        {
          code: 'LEDGER',
          order: 1,
          label: label('L', 'L'),
          path: '/ledger',
          required: true,
          tables: [],
          found: 'true',
        },
      ],
      roleDefaults: { ledger: { MANAGER: ['view'] } },
    });
    const product = joinAreas([...areas, ledger]);
    expect(product.jobs.at(-1)).toBe(job);
    expect(product.trail.kinds.get('Ledger')?.en).toBe('Ledger');
    expect(product.setupSteps[0]?.code).toBe('LEDGER');
    expect(product.grantsOf('MANAGER').get('ledger')).toEqual(['view']);
    // What an area says of a column holds for its own kinds; the others keep theirs.
    expect(product.trail.column('Ledger', 'status')?.en).toBe('Posting');
    expect(product.trail.column('Ledger', 'reason')?.en).toBe('Reason');
    expect(product.trail.column('RoleGrant', 'status')?.en).toBe('Status');
  });

  test('two areas cannot define the same thing', () => {
    expect(() => joinAreas([nothing, nothing])).toThrow('two areas define the area ledger');
    const twice = { ...nothing, name: 'other', jobs: [job] };
    expect(() => joinAreas([{ ...nothing, jobs: [job] }, twice])).toThrow('two areas define the job post-ledger');
  });

  test('D7: set-up steps come in their order, whatever area they are of', () => {
    expect(joinAreas(areas).setupSteps.map(({ code }) => code)).toEqual([
      'EMPLOYER',
      'LOCATION',
      'ORGANISATION',
      'GRADE',
      'POSITION',
      'EMPLOYEES',
      'SCHEDULE',
      'HOLIDAYS',
      'LEAVE',
      'CLAIMS',
      'WORKFLOWS',
      'ROLES',
      'MAIL',
    ]);
  });
});
