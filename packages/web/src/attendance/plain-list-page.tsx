import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';

/** The list of records that do not come from files. */
export function PlainListPage({ pages }: { pages: ResourcePages }) {
  return <ResourceListPage pages={pages} parts={{ imports: false }} />;
}
