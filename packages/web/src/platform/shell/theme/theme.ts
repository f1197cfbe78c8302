import type { ConfigProviderProps } from 'antd';
import theme from 'antd/es/theme';

type AntTheme = NonNullable<ConfigProviderProps['theme']>;

const shape: AntTheme['token'] = {
  // Our own style sheets ask the system whether things may move; the library has to be told.
  motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  borderRadius: 8,
  fontFamily: 'var(--font)',
};

/** With the corners of everything else, a box as small as this would be taken for one choice of several. */
const SQUARE = { borderRadiusSM: 4 };

/** The rules of all components come as a style sheet (`vite/component-styles.ts`), whose names tell of no version. */
const RULES_ARE_THERE = { hashed: false, zeroRuntime: true } as const;

/** The variables of each look hang on a class of the page itself, so that our own style sheets can use them, too. */
export const themeClass = { light: 'look-light', dark: 'look-dark' } as const;

const light: AntTheme = {
  cssVar: { key: themeClass.light },
  ...RULES_ARE_THERE,
  token: {
    ...shape,
    // The library's default blue reaches only 3.7:1 on the tint of a selected menu item.
    colorPrimary: '#0958d9',
    // The lighter blue of the library leaves white words only 4.1:1 under the pointer.
    colorPrimaryHover: '#0747b0',
    colorLink: '#0958d9',
    // Nor has a link of its lighter blue enough contrast under the pointer.
    colorLinkHover: '#0747b0',
    colorLinkActive: '#0747b0',
    colorError: '#c62026',
    colorBgLayout: '#f4f6f9',
    colorTextBase: '#16202e',
    colorBorderSecondary: '#e5e9f0',
    // antd's own 45 % grey fails the contrast of WCAG AA on tinted ground.
    colorTextTertiary: '#51607a',
    colorTextDescription: '#51607a',
    colorTextPlaceholder: '#64718a',
  },
  components: {
    Checkbox: SQUARE,
    // Days of the months beside can be chosen like any other.
    DatePicker: { colorTextDisabled: '#64718a' },
    Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', itemSelectedBg: '#e6f0ff', activeBarBorderWidth: 0 },
  },
};

const dark: AntTheme = {
  algorithm: theme.darkAlgorithm,
  cssVar: { key: themeClass.dark },
  ...RULES_ARE_THERE,
  token: {
    ...shape,
    colorPrimary: '#1668dc',
    colorLink: '#7ab0ff',
    colorLinkHover: '#a3c9ff',
    colorLinkActive: '#a3c9ff',
    colorError: '#ff8a8a',
    colorBgBase: '#10161f',
    colorBgLayout: '#0c1118',
    colorBgContainer: '#161d28',
    colorBgElevated: '#1c2532',
    // The library's own has the blue of the ground in it.
    colorBorder: '#3b495e',
    colorBorderDisabled: '#263142',
    colorBorderSecondary: '#263142',
    colorTextBase: '#e8edf4',
    colorTextTertiary: '#a5b2c6',
    colorTextDescription: '#a5b2c6',
    colorTextPlaceholder: '#8f9db3',
  },
  components: {
    // White words need a darker ground under the pointer; words without a ground need a lighter blue.
    Button: {
      colorPrimaryHover: '#0f57bd',
      defaultHoverColor: '#8fc0ff',
      defaultHoverBorderColor: '#8fc0ff',
      // The red is light enough for words on a dark ground: filled, it bears dark words only.
      dangerColor: '#10161f',
    },
    Checkbox: SQUARE,
    DatePicker: { colorTextDisabled: '#8f9db3' },
    // What is chosen in a menu that opens is written in the colour of a filled button, too dark for words.
    Dropdown: { colorPrimary: '#8fc0ff' },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
      itemSelectedBg: '#14294a',
      itemSelectedColor: '#8fc0ff',
      subMenuItemSelectedColor: '#8fc0ff',
    },
  },
};

const looks = { light, dark } as const;

/** As high as a thumb needs. */
const REACH = 40;

/** What is pressed with a finger: everything has one size there, in a row of small buttons as well. */
const largeEnough = ({ token, components, ...look }: AntTheme): AntTheme => ({
  ...look,
  token: { ...token, controlHeight: REACH, controlHeightSM: REACH },
  components: {
    ...components,
    // The track is higher than what is pressed in it.
    Segmented: { controlHeight: REACH + 4, controlHeightSM: REACH + 4 },
    // Words of a small button stand as far from its edge as its height asks for.
    Button: { ...components?.Button, paddingInlineSM: 12 },
    Dropdown: { ...components?.Dropdown, paddingBlock: 9 },
    // Cells have room around them besides: the calendar has to fit below its field.
    DatePicker: { ...components?.DatePicker, cellWidth: 42, cellHeight: 30 },
  },
});

const byFinger = { light: largeEnough(light), dark: largeEnough(dark) } as const;

export const themeOf = (scheme: keyof typeof looks, usesFinger: boolean): AntTheme =>
  (usesFinger ? byFinger : looks)[scheme];
