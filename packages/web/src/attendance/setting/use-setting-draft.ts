import { attendancePages } from '@personalia/contract';
import { useState } from 'react';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';

interface Options<D> {
  readonly opened: () => D;
  readonly isOther: (draft: D, opened: D) => boolean;
  /** The answers that are fetched again once it is saved. */
  readonly refresh: readonly string[];
  readonly save: (draft: D, opened: D, idempotencyKey: string) => Promise<unknown>;
}

/** Settings of attendance as they are typed, until they are saved or put back as they were. */
export function useSettingDraft<D extends object>({ opened, isOther, refresh, save }: Options<D>) {
  const { t } = useAttendanceWords();
  const mayEdit = useMay(attendancePages.generalSetting.path)('edit');
  const [initial] = useState(opened);
  const [draft, setDraft] = useState(initial);
  const isChanged = isOther(draft, initial);
  const guard = useUnsavedGuard(isChanged && mayEdit);
  const { submit, isBusy, errors, general } = useSubmit<unknown>({ refresh, success: () => t('setting.saved') });
  return {
    initial,
    draft,
    change: (change: Partial<D>) => setDraft({ ...draft, ...change }),
    errors,
    mayEdit,
    guard,
    /** What the form around the fields takes. */
    form: {
      general,
      isBusy,
      isChanged,
      mayEdit,
      onDiscard: () => setDraft(initial),
      onSave: () => void submit((idempotencyKey) => save(draft, initial, idempotencyKey)),
    },
  };
}
