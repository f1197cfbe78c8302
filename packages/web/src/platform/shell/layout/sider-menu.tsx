import type { MenuModule, MenuNode } from '@personalia/contract';
import type { MenuProps } from 'antd';
import Menu from 'antd/es/menu';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { firstPath, isExternal, placeOf, UPLOAD_DATA_KEY } from '../menu-tree.ts';
import { preloadPath } from '../preload.ts';
import { MenuIcon } from './menu-icon.tsx';

type Item = NonNullable<MenuProps['items']>[number];

/** Sections, items and nested items of one module; the highlight follows the address. */
export function SiderMenu({ module }: { module: MenuModule }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const trail = placeOf(pathname, [module])?.trail.map(({ key }) => key) ?? [];
  const trailKey = trail.join(' ');
  const [open, setOpen] = useState<string[]>(trail);
  useEffect(() => {
    setOpen((before) => [...new Set([...before, ...trailKey.split(' ')])]);
  }, [trailKey]);

  /** An item with children expands and goes to its first child; a second click only folds it. */
  const expand = (node: MenuNode) => {
    const first = firstPath(node.childs);
    if (!open.includes(node.key) && first) void navigate(first);
  };

  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      className="sider-menu"
      selectedKeys={trail.slice(-1)}
      openKeys={open}
      onOpenChange={setOpen}
      items={itemsOf(module.childs, trail.at(-1), expand)}
    />
  );
}

/** `here`: the entry that the page belongs to. */
function itemsOf(nodes: MenuNode[], here: string | undefined, expand: (node: MenuNode) => void): Item[] {
  return nodes
    .filter(({ key }) => key !== UPLOAD_DATA_KEY)
    .flatMap((node): Item[] => {
      const children = itemsOf(node.childs, here, expand);
      if (node.type === 'section') {
        // A heading over nothing would only puzzle: that of Upload Data, which stands in the footer.
        return children.length > 0 ? [{ type: 'group', key: node.key, label: node.label, children }] : [];
      }
      const icon = node.icon ? <MenuIcon name={node.icon} /> : null;
      if (children.length > 0) {
        return [{ key: node.key, label: node.label, icon, children, onTitleClick: () => expand(node) }];
      }
      return [{ key: node.key, label: <MenuLink node={node} isHere={node.key === here} />, icon }];
    });
}

function MenuLink({ node, isHere }: { node: MenuNode; isHere: boolean }) {
  const { pathname } = useLocation();
  if (!node.path) return node.label;
  if (isExternal(node.path)) {
    return (
      <a href={node.path} target="_blank" rel="noopener noreferrer">
        {node.label}
      </a>
    );
  }
  const { path } = node;
  // On a record of its list the entry is where one is, though not the page itself.
  const current = path === pathname ? 'page' : isHere ? 'true' : undefined;
  return (
    <Link to={path} aria-current={current} onMouseEnter={() => preloadPath(path)}>
      {node.label}
    </Link>
  );
}
