import type { MenuModule } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { actsMeant, formsMeant, type OfferedAct, personAsked } from './acts.ts';
import { pagesMeant } from './entries.ts';

const page = (label: string, path: string, actions: readonly string[]) => ({
  key: label,
  type: 'menu',
  label,
  path,
  icon: null,
  activeIcon: null,
  childs: [],
  actions,
});
const menus = [
  {
    key: 'm',
    label: 'Organisation',
    icon: 'team',
    childs: [page('Holidays', '/holiday', ['view', 'create']), page('Grades', '/grade', ['view'])],
  },
] as unknown as MenuModule[];
const promote = {
  key: 'promotion',
  label: { en: 'Promote', id: 'Promosikan' },
  also: { en: 'promotion', id: 'naik jabatan' },
  needs: 'edit',
  to: 'Employee',
  path: '/employee',
  pathOf: (id: string) => `/${id}`,
} as OfferedAct;

describe('experience 1: the command palette acts', () => {
  test.each([
    ['promote Kirana', 'Kirana'],
    ['promosikan kirana dewi', 'kirana dewi'],
    ['naik jabatan Kirana', 'Kirana'],
    ['Kirana', null],
    ['promote', null],
  ])('"%s" is to promote %s', (typed, person) => expect(personAsked(promote, typed)).toBe(person));

  test('an empty form is offered by what it adds, to those who may add', () => {
    const formOf = (path: string) => `${path}/form`;
    expect(formsMeant('add holi', menus, formOf, new Map())).toEqual([{ path: '/holiday/form', label: 'Holidays' }]);
    expect(formsMeant('tambah grade', menus, formOf, new Map())).toEqual([]);
    expect(formsMeant('holiday', menus, formOf, new Map())).toEqual([]);
  });

  test('synonyms find pages, and acts only those who may do them', () => {
    expect(pagesMeant(menus, 'rank', new Map([['/grade', 'rank level']]))).toMatchObject([{ path: '/grade' }]);
    const invite = { ...promote, to: undefined, path: '/holiday', needs: 'create' } as unknown as OfferedAct;
    expect(actsMeant([invite], 'promo', menus)).toHaveLength(1);
    expect(actsMeant([{ ...invite, needs: 'delete' }], 'promo', menus)).toEqual([]);
    expect(actsMeant([invite], '', menus)).toEqual([]);
  });
});
