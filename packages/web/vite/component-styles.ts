import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
  type ConfigProviderProps,
  DatePicker,
  Dropdown,
  Empty,
  Input,
  Menu,
  notification,
  Pagination,
  Popover,
  Radio,
  Segmented,
  Select,
  Space,
  Switch,
  Tag,
  Tooltip,
} from 'antd';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, parseAst } from 'vite';

const MODULE = 'virtual:component-styles.css';

/**
 * The style sheet of the component library, made once when the web application is built: its components make their rules
 * in the browser otherwise, each one again on every load of a page (a tenth of the processor time of a page, a fifth of that
 * of a step to another one). What differs between the looks are variables alone, and these stay in the browser.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    resolveId: (id) => (id === MODULE ? `/${MODULE}` : null),
    load: (id) => (id === `/${MODULE}` ? componentSheet({}) : null),
    // The functions that make the rules have done their part then: they need not be loaded.
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/].*style/ },
      handler: (code) => withoutRules(code, parseAst(code)),
    },
  };
}

const { _InternalPanelDoNotUseOrYouWillBeFired: Notice } = notification;

/**
 * The components of the pages and those that the library puts inside of them, by the library's folders: what is missing
 * here stands on a page without any style.
 */
export const styledComponents: Readonly<Record<string, readonly ReactElement[]>> = {
  alert: [createElement(Alert)],
  button: [createElement(Button)],
  checkbox: [createElement(Checkbox)],
  'date-picker': [createElement(DatePicker)],
  dropdown: [createElement(Dropdown, { menu: { items: [] } }, createElement('div'))],
  empty: [createElement(Empty)],
  input: [createElement(Input), createElement(Input.Password), createElement(Input.TextArea)],
  menu: [createElement(Menu, { items: [] })],
  notification: [createElement(Notice)],
  pagination: [createElement(Pagination)],
  popover: [createElement(Popover)],
  radio: [createElement(Radio)],
  segmented: [createElement(Segmented, { options: [] })],
  select: [createElement(Select)],
  space: [createElement(Space), createElement(Space.Compact)],
  switch: [createElement(Switch)],
  tag: [createElement(Tag), createElement(Tag, { color: 'blue' }), createElement(Tag, { color: 'success' })],
  tooltip: [createElement(Tooltip)],
};

/** Their rules alone, without the variables of a look: they are the same whatever `look` is. */
export function componentSheet(look: ConfigProviderProps['theme']): string {
  const cache = createCache();
  const all = Object.values(styledComponents).flat();
  const themed = createElement(ConfigProvider, { theme: { ...look, hashed: false } }, ...all);
  renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
  return extractStyle(cache, { plain: true, types: 'style' });
}

/** What the library calls its three ways to give a component its rules; the second argument is the function that makes them. */
const GIVERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

function withoutRules(code: string, program: object): string | null {
  const makers = [...nodesOf(program)]
    .filter((node) => node.type === 'CallExpression' && GIVERS.has(node.callee?.name ?? ''))
    .flatMap((node) => node.arguments?.[1] ?? [])
    .toSorted((one, other) => other.start - one.start);
  return makers.reduce((rest, { start, end }) => `${rest.slice(0, start)}() => []${rest.slice(end)}`, code);
}

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}
