import { InviteEmployees } from '@personalia/contract';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useHireWords } from '../parts/words.ts';
import { type HireDocument, keepDocuments } from './hire-documents.ts';

interface Options {
  readonly documents: readonly HireDocument[];
  /** Whether the new person gets an account at once, at this address. */
  readonly invites: boolean;
  readonly email: unknown;
  readonly refresh: () => unknown;
  readonly onHired: (record: AnyRecord) => void;
}

/** What follows once the person is there. The hire stands whatever fails: it is told, and can be done on the record. */
export function useAfterHire({ documents, invites, email, refresh, onHired }: Options) {
  const { t: words } = useHireWords();

  async function invite(id: string): Promise<string[]> {
    try {
      const { changed, failed } = await call(InviteEmployees, { body: { employeeIds: [id] } });
      if (changed > 0) notify.success(words('hire.invited', { email }));
      return failed.map(({ message }) => message);
    } catch (error) {
      return [messageOf(error)];
    }
  }

  return (record: AnyRecord): void => {
    void refresh();
    void Promise.all([keepDocuments(record.id, documents), invites ? invite(record.id) : []]).then((failures) => {
      const warnings = [...((record['warnings'] ?? []) as readonly string[]), ...failures.flat()];
      if (warnings.length > 0) notify.warning(words('hire.lookAgain'), warnings.join(' '));
      onHired(record);
    });
  };
}
