import { type Locale, roleLabel } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/**
 * Roles of the system in the language of the reader. Their names are fixed, because the sign-in provider sends them;
 * the names and descriptions that a company gives stay as they were written.
 */
export function useRoleWords() {
  const { t, i18n } = useTranslation('shell');
  const nameOf = (role: string): string => roleLabel(role)[i18n.language as Locale];
  const descriptionOf = (role: string, description: string): string => {
    const isOurs = description === t(`roleAbout.${role}`, { lng: 'en', defaultValue: '' });
    return isOurs ? t(`roleAbout.${role}`) : description;
  };
  return { nameOf, descriptionOf };
}
