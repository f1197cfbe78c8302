import type { MenuModule, MenuNode } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { isMeant, MOST, pagesMeant } from './entries.ts';

const node = (label: string, path: string | null, childs: MenuNode[] = []): MenuNode =>
  ({ key: label, type: path ? 'menu' : 'section', label, path, icon: null, activeIcon: null, childs }) as MenuNode;
const menus = [
  {
    key: 'people',
    label: 'People',
    icon: 'team',
    childs: [
      node('Records', null, [
        node('Career', '/career-transition', [node('Career Transitions', '/career-transition')]),
        node('Help', 'https://help.example'),
      ]),
    ],
  },
];

describe('experience 1: what is typed finds pages of the role', () => {
  test.each([
    ['Transisi Karier', 'karier', true],
    ['José Pérez', 'perez jose', true],
    ['Grades', 'grade', true],
    ['Grades', 'grade x', false],
    ['Roster Kehadiran', 'adi', false],
    ['Grades', '', true],
  ])('%s for "%s": %s', (text, typed, meant) => {
    expect(isMeant(text, typed)).toBe(meant);
  });

  test('a page is there once, by the name of the innermost item; addresses outside are none', () => {
    expect(pagesMeant(menus, '')).toEqual([
      { path: '/career-transition', label: 'Career Transitions', module: 'People' },
    ]);
    expect(pagesMeant(menus, 'people career')).toHaveLength(1);
    expect(pagesMeant(menus, 'leave')).toEqual([]);
  });

  test('not more than can be looked over', () => {
    const many = [{ ...menus[0], childs: Array.from({ length: 30 }, (_, at) => node(`P${at}`, `/p-${at}`)) }];
    expect(pagesMeant(many as unknown as MenuModule[], 'p')).toHaveLength(MOST);
  });
});
