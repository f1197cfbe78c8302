import { useState } from 'react';
import { showAt } from '../../api/index.ts';

type Save<T> = (name: string, report: (error: unknown) => void) => Promise<T | null>;

/**
 * Saves something under a name, once at a time: that it has none, or one that is taken, is said at the field with the
 * id, which then has the cursor.
 */
export function useNaming(fieldId: string, required: string) {
  const [error, setError] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const showAtField = (message: string) => {
    setError(message);
    document.getElementById(fieldId)?.focus();
  };
  return {
    fieldId,
    error,
    isSaving,
    /** What was said of a name is not said of another. */
    forget: () => setError(undefined),
    /** Null: it was not saved. */
    async send<T>(typed: string, save: Save<T>): Promise<T | null> {
      const name = typed.trim();
      if (isSaving) return null;
      if (name === '') {
        showAtField(required);
        return null;
      }
      setSaving(true);
      const saved = await save(name, showAt('name', showAtField));
      setSaving(false);
      return saved;
    },
  };
}
