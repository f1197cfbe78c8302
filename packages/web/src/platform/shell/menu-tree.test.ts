import type { MenuModule, MenuNode } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { firstPath, hasUploadData, mayDo, placeOf } from './menu-tree.ts';

const node = (key: string, path: string | null, childs: MenuNode[] = [], actions: string[] = ['view']): MenuNode => ({
  key,
  type: 'menu',
  label: key,
  path,
  icon: null,
  activeIcon: null,
  childs,
  actions,
});
const module = (key: string, ...childs: MenuNode[]): MenuModule => ({ key, label: key, icon: null, childs });

const menus = [
  module('people', node('section', null, [node('career', '/career-transition', [node('list', '/career-transition')])])),
  module('pay', node('grade', '/grade', [], ['view', 'edit']), node('site', 'https://pay.example')),
];

describe('the menu tree', () => {
  test('R-9, SP-5: the first item is found at any depth, and never on another site', () => {
    expect(firstPath(menus[0]?.childs ?? [])).toBe('/career-transition');
    expect(firstPath([node('site', 'https://pay.example'), node('grade', '/grade')])).toBe('/grade');
    expect(firstPath([])).toBeNull();
  });

  test('R-9: an item with children leads to its first child', () => {
    expect(firstPath([node('parent', '/parent', [node('child', '/child')])])).toBe('/child');
  });

  test('R-9, SP-12: a deep form highlights its list item and the module around it', () => {
    const place = placeOf('/career-transition/career-transition-record/1/career-transition-form-add/1', menus);
    expect(place?.module.key).toBe('people');
    expect(place?.trail.map(({ key }) => key)).toEqual(['section', 'career', 'list']);
  });

  test('R-9: a path that only begins alike highlights nothing', () => {
    expect(placeOf('/grades', menus)).toBeNull();
    expect(placeOf('/', menus)).toBeNull();
  });

  test('Y-1: the Upload Data button is shown for a menu with the key upload-data', () => {
    expect(hasUploadData(menus)).toBe(false);
    expect(hasUploadData([module('people', node('upload-data', '/upload-data'))])).toBe(true);
  });

  test('D7: what the role may do on a page is read from its menu item', () => {
    expect(mayDo('edit', '/grade/grade-form/1', menus)).toBe(true);
    expect(mayDo('delete', '/grade', menus)).toBe(false);
    expect(mayDo('view', '/employer', menus)).toBe(false);
  });
});
