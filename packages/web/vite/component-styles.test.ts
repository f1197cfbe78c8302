import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { componentSheet } from './component-styles.ts';

describe('the style sheet of the component library', () => {
  test('is the same for every look: what differs are variables, which it does not hold', () => {
    const sheet = componentSheet({});
    expect(componentSheet({ algorithm: theme.darkAlgorithm, token: { borderRadius: 8, controlHeight: 40 } })).toBe(
      sheet,
    );
    expect(sheet).not.toMatch(/[{;]--ant-color-primary:/);
  });

  test('has the rules of what opens later, and of what only some colours and states bring', () => {
    const later = [
      'ant-select-dropdown',
      'ant-picker-dropdown',
      'ant-dropdown-menu',
      'ant-popover',
      'ant-notification',
    ];
    for (const name of [...later, 'ant-tag-blue', 'ant-tag-warning', 'ant-wave', 'ant-btn-loading', 'anticon'])
      expect(componentSheet({})).toContain(`.${name}`);
  });
});
