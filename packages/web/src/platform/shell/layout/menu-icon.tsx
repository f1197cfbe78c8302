import { iconPaths } from './icon-paths.ts';

const NEUTRAL = iconPaths.appstore;

/** A name this version does not know gets the neutral icon: menus are data and may be newer than the page. */
export function MenuIcon({ name }: { name: string | null }) {
  const path = (iconPaths as Record<string, string>)[drawingOf(name ?? '')] ?? NEUTRAL;
  return (
    <span className="anticon">
      <svg width="1em" height="1em" viewBox="0 0 24 24" className="menu-icon" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}

/** "team-filled" and "team" are the same drawing; the highlight is made by colour. */
function drawingOf(name: string): string {
  return name.replace(/-(filled|outlined|active)$/, '');
}
