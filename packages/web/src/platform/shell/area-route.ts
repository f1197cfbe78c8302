import type { Page } from '@personalia/contract';
import type { ComponentType } from 'react';
import type { AreaHome } from '../home/cards.ts';
import type { LazyPage } from './lazy-page.tsx';

/** What draws one page of the product and the pages below it. What has no entry yet shows the 404 page. */
export interface AreaRoute {
  page: Page;
  /** Left out where another area draws the list, and this one pages below it. */
  list?: LazyPage;
  /** By the last fixed segment of their path ('grade-form'), or by its parameter (':id') if all of it is one. */
  children?: Readonly<Record<string, LazyPage>>;
  /** What the area adds to the home page. */
  home?: () => Promise<{ home: AreaHome }>;
  /** Records that the finder offers to whoever may see the list: their kind, and where one of them is shown. */
  finds?: { resource: string; pathOf(id: string): string };
  /** The way of a request through approval, for pages of every area. */
  trail?: () => Promise<{ RequestTimeline: ComponentType<{ requestId: string }> }>;
}
