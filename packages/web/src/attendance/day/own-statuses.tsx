import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { pages } from './own-status.ts';

/** What the company calls results besides their own names (attendance 7). */
const OwnStatuses = () => <ResourceListPage key="own-statuses" pages={pages} parts={{ imports: false }} />;
export default OwnStatuses;
