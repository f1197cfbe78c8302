import { JobsPanel } from '../../jobs/index.ts';
import { LiveUpdates } from '../../live/index.ts';
import { NoticesPanel } from '../../notices/index.ts';
import { SetupProgress } from '../setup/setup-progress.tsx';
import { ApprovalsLink } from './approvals-link.tsx';
import { BottomBar } from './bottom-bar.tsx';

/** What waits for somebody, wherever they are. A chunk of its own: no page waits for it. */
export function HeaderTools({ onOpenMenu }: { onOpenMenu: (() => void) | null }) {
  return (
    <>
      <SetupProgress />
      <ApprovalsLink />
      <NoticesPanel />
      <LiveUpdates />
      <JobsPanel />
      {onOpenMenu && <BottomBar onMore={onOpenMenu} />}
    </>
  );
}
