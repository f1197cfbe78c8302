import { USER_STATUS_LABELS, type UserStatus } from '@personalia/contract';
import { useWords } from '../../platform/resource/fields/words.ts';
import '../../platform/resource/fields/status-mark.css';

/** A dot and a word, as everywhere; only the active may sign in. */
export function UserStatusMark({ status }: { status: UserStatus }) {
  const { locale } = useWords();
  return (
    <span className={`status-mark status-mark-${status === 'active' ? 'active' : 'inactive'}`}>
      {USER_STATUS_LABELS[status][locale]}
    </span>
  );
}
