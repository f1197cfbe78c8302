import { type BarPlace, type MenuModule, type MenuNode, PAGES } from '@personalia/contract';
import { firstSegment, isExternal, mayDo, nodesOf } from '../menu-tree.ts';

/** Places beside More (HS-18). */
const MOST = 4;

/** First segments of the pages that have a place in the bar of such people, in order. */
function placesOf(who: keyof BarPlace): readonly string[] {
  const places = PAGES.flatMap(({ path, bar }) => (bar?.[who] === undefined ? [] : [{ path, place: bar[who] }]));
  return places.toSorted((a, b) => a.place - b.place).map(({ path }) => path);
}

/**
 * What stands in the bar at the foot of a phone (home-and-self-service 2.1): menus of the active role and nothing else. One that
 * is switched off leaves it, and the next moves up; those with other work have the first menus of the active module.
 */
export function bottomEntries(menus: readonly MenuModule[], activeModule: string | null): MenuNode[] {
  const mayDecide = mayDo('approve', '/leave-request', menus);
  const isHr = mayDo('create', '/employee', menus);
  const isEmployee = mayDo('create', '/leave-request', menus) && !mayDecide;
  const who = isEmployee ? 'own' : mayDecide && !isHr ? 'manager' : 'other';
  const pages = [...nodesOf(menus)].filter((node) => node.path && !isExternal(node.path));
  const module = menus.filter(({ key }) => key === activeModule);
  const rest = [...nodesOf(module)].filter((node) => pages.includes(node) && node.childs.length === 0);
  const named = placesOf(who).flatMap((name) => pages.find(({ path }) => firstSegment(path ?? '') === name) ?? []);
  return [...new Map([...named, ...rest].map((node) => [node.path, node])).values()].slice(0, MOST);
}
