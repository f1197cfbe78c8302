import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCovers, type ReachOf, reachCovers, withView } from './coverage.ts';
import { brokenRules, earlierActs, withheldActions } from './duties.ts';
import { ancestorsOf, fits, heightOf } from './menu-place.ts';
import { setupProgress } from './setup-progress.ts';

const reach = (scope: ReachOf['scope'], refs: string[] = [], includeSelf = false): ReachOf => ({
  scope,
  refs,
  includeSelf,
});

describe('coverage', () => {
  test.each([
    ['tenant covers units', reach('tenant'), reach('orgUnit', ['a']), true],
    ['tree covers direct', reach('tree'), reach('direct'), true],
    ['direct does not cover tree', reach('direct'), reach('tree'), false],
    ['self is inside a tree with oneself', reach('tree', [], true), reach('self'), true],
    ['self is not inside a tree without oneself', reach('tree'), reach('self'), false],
    ['named units cover some of them', reach('orgUnit', ['a', 'b']), reach('orgUnit', ['a']), true],
    ['named units do not cover others', reach('orgUnit', ['a']), reach('orgUnit', ['a', 'b']), false],
    ['the own unit does not cover a named one', reach('orgUnit'), reach('orgUnit', ['a']), false],
    ['named units do not cover the own one of somebody else', reach('orgUnit', ['a']), reach('orgUnit'), false],
    ['units do not cover employers', reach('orgUnit', ['a']), reach('employer', ['a']), false],
    ['oneself included must be covered too', reach('tree'), reach('tree', [], true), false],
  ])('US-5: %s', (_name, wide, narrow, expected) => {
    expect(reachCovers(wide, narrow)).toBe(expected);
  });

  test('US-5: one of several reaches is enough, none covers nothing', () => {
    expect(anyCovers([reach('self'), reach('tenant')], reach('tree'))).toBe(true);
    expect(anyCovers([], reach('self'))).toBe(false);
  });

  test('RO-1: an action without view brings view', () => {
    expect(withView(['edit'])).toEqual(['view', 'edit']);
    expect(withView(['view', 'edit', 'edit'])).toEqual(['view', 'edit']);
    expect(withView([])).toEqual([]);
  });
});

test('SOD_CONFLICT: a rule is broken only by both of its actions', () => {
  const rule = {
    id: '1',
    code: 'R',
    menuA: 'claim-setting',
    actionA: 'edit',
    menuB: 'claim-payment-process',
    actionB: 'approve',
    severity: 'block',
  } as const;
  const a = { menu: 'claim-setting', action: 'edit' } as const;
  const b = { menu: 'claim-payment-process', action: 'approve' } as const;
  expect(brokenRules([rule], [a])).toEqual([]);
  expect(brokenRules([rule], [b, a])).toEqual([rule]);
});

describe('D3: what duties keep from somebody at the moment of the act', () => {
  const menus = ['a', 'b', 'c', 'user-role'] as const;
  const action = fc.constantFrom('view', 'edit', 'approve');
  const held = fc.uniqueArray(fc.record({ menu: fc.constantFrom(...menus), action }), {
    selector: ({ menu, action }) => `${menu} ${action}`,
  });
  const rules = fc.array(
    fc.record({
      id: fc.uuid(),
      code: fc.constant('R'),
      menuA: fc.constantFrom(...menus),
      actionA: action,
      menuB: fc.constantFrom(...menus),
      actionB: action,
      severity: fc.constantFrom('block', 'warn'),
    }),
    { maxLength: 5 },
  );
  const key = (one: { menu: string; action: string }) => `${one.menu} ${one.action}`;

  test('D3: what is left breaks no rule that refuses, except that roles can still be edited', () => {
    fc.assert(
      fc.property(rules, held, (some, all) => {
        const gone = new Set(withheldActions(some, all).map(key));
        const left = all.filter((one) => !gone.has(key(one)) && key(one) !== 'user-role edit');
        expect(brokenRules(some, left).filter(({ severity }) => severity === 'block')).toEqual([]);
        expect(gone.has('user-role edit')).toBe(false);
      }),
    );
  });

  test('D3: nothing is kept from anybody that is not a side of a broken rule, and nothing for a rule that only reports', () => {
    fc.assert(
      fc.property(rules, held, (some, all) => {
        const refusing = brokenRules(some, all).filter(({ severity }) => severity === 'block');
        const sides = new Set(
          refusing.flatMap((one) => [`${one.menuA} ${one.actionA}`, `${one.menuB} ${one.actionB}`]),
        );
        for (const one of withheldActions(some, all)) expect(sides.has(key(one))).toBe(true);
      }),
    );
  });
});

test('D3: for one case a rule holds in both directions, on its own page only', () => {
  const rule = {
    id: '1',
    code: 'R',
    menuA: 'claim-payment-process',
    actionA: 'create',
    menuB: 'claim-payment-process',
    actionB: 'approve',
    severity: 'block',
  } as const;
  expect(earlierActs([rule], { menu: rule.menuA, action: 'approve' })).toEqual(['create']);
  expect(earlierActs([rule], { menu: rule.menuA, action: 'create' })).toEqual(['approve']);
  expect(earlierActs([rule], { menu: rule.menuA, action: 'edit' })).toEqual([]);
  expect(earlierActs([rule], { menu: 'claim-setting', action: 'approve' })).toEqual([]);
});

describe('places of menus', () => {
  const menus = [
    { id: 'm', type: 'module', parentId: null },
    { id: 's', type: 'section', parentId: 'm' },
    { id: 'a', type: 'menu', parentId: 's' },
    { id: 'b', type: 'menu', parentId: 'a' },
  ] as const;

  test('MN-5: ancestors and height', () => {
    expect(ancestorsOf(menus, 'a').map(({ id }) => id)).toEqual(['a', 's', 'm']);
    expect(heightOf(menus, 's')).toBe(3);
    expect(heightOf(menus, 'b')).toBe(1);
  });

  test('MN-5: a tree that is a circle already ends all the same', () => {
    const circle = [
      { id: 'x', type: 'menu', parentId: 'y' },
      { id: 'y', type: 'menu', parentId: 'x' },
    ] as const;
    expect(heightOf(circle, 'x')).toBe(2);
    expect(ancestorsOf(circle, 'x').length).toBeLessThanOrEqual(3);
  });

  test('a module stands alone, a section in a module, a menu below anything', () => {
    expect(fits('module', undefined)).toBe(true);
    expect(fits('module', menus[0])).toBe(false);
    expect(fits('section', menus[0])).toBe(true);
    expect(fits('section', menus[1])).toBe(false);
    expect(fits('menu', menus[2])).toBe(true);
    expect(fits('menu', undefined)).toBe(false);
  });
});

describe('set-up progress', () => {
  const steps = (done: number, notApplicable: number) =>
    Array.from({ length: 13 }, (_, n) => ({ done: n < done, notApplicable: n >= 13 - notApplicable }));

  test.each([
    [5, 0, 38],
    [5, 2, 45],
    [13, 0, 100],
    [0, 13, 100],
  ])('D7: %i done and %i not applicable make %i %%', (done, notApplicable, percent) => {
    expect(setupProgress(steps(done, notApplicable)).percent).toBe(percent);
  });
});
