import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';

/** Claim types come with their terms, which no file has. */
export const Component = ({ pages }: { pages: ResourcePages }) => (
  <ResourceListPage pages={pages} parts={{ imports: false }} />
);
