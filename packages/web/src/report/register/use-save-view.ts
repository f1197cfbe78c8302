import {
  CreateRegisterView,
  DeleteRegisterView,
  type RegisterView,
  type SavedRegisterView,
  UpdateRegisterView,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { attempt, call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useReportWords } from '../use-report-words.ts';
import { type Register, VIEWS_KEY } from './use-register.ts';

export interface ViewDraft {
  readonly name: string;
  readonly view: RegisterView;
  readonly roleIds: string[];
}

/** Saves and deletes views; what goes wrong is said, and the register goes on. */
export function useSaveView(register: Register) {
  const { t } = useReportWords();
  const client = useQueryClient();

  async function change<T>(work: () => Promise<T>, report?: (error: unknown) => void): Promise<T | null> {
    const changed = await attempt(work, report);
    await client.invalidateQueries({ queryKey: VIEWS_KEY });
    return changed;
  }

  return {
    /** Null: it was not saved. */
    async save(
      draft: ViewDraft,
      changes: SavedRegisterView | null,
      report: (error: unknown) => void,
    ): Promise<SavedRegisterView | null> {
      const saved = await change(
        () =>
          changes
            ? call(UpdateRegisterView, { params: { id: changes.id }, body: { ...draft, version: changes.version } })
            : call(CreateRegisterView, { body: draft }),
        report,
      );
      if (!saved) return null;
      notify.success(t('views.saved', { name: saved.name }));
      register.open(saved);
      return saved;
    },
    async remove(one: SavedRegisterView): Promise<void> {
      const removed = await change(async () => {
        await call(DeleteRegisterView, { params: { id: one.id } });
        return true;
      });
      if (!removed) return;
      notify.success(t('views.deleted', { name: one.name }));
      register.open(undefined);
    },
  };
}
