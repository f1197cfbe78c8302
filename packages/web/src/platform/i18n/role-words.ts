import { type Locale, roleLabel } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/**
 * Roles of the system in the language of the reader. Their names are fixed, because the sign-in provider sends them;
 * the names and descriptions that a company gives stay as they were written.
 */
export function useRoleWords() {
  const { i18n } = useTranslation('shell');
  const nameOf = (role: string): string => roleLabel(role)[i18n.language as Locale];
  return { nameOf };
}

/** What roles are for; as it was written, until the words of the reader's language are there. */
export function useRoleDescriptions() {
  const { t } = useTranslation('role-about', { useSuspense: false });
  return (role: string, description: string): string =>
    description === t(role, { lng: 'en', defaultValue: '' }) ? t(role) : description;
}
