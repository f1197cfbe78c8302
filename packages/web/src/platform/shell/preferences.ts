import { call, messageOf, queryClient, shellEndpoints } from '../api/index.ts';
import {
  browserLocale,
  changeLocale,
  currentLocale,
  forgetLocale,
  type Locale,
  rememberLocale,
} from '../i18n/index.ts';
import { notify } from '../notify/index.ts';
import { refreshMenu } from './role/role-session.ts';
import { chooseTheme, type ThemeChoice, themeChoice } from './theme/color-scheme.ts';

/** Language and theme follow the person: kept here for the next start, and on the server for the next device. */

export async function saveLocale(locale: Locale): Promise<void> {
  rememberLocale(locale);
  // First, so that what is asked for again already knows the choice.
  await save({ locale });
  await speak(locale);
}

export async function saveTheme(theme: ThemeChoice): Promise<void> {
  chooseTheme(theme);
  await save({ theme });
}

/**
 * What the server knows about the person wins over what another person left in this browser. Who never chose a
 * language gets the one the browser asks for, else that of the company.
 */
export async function applyPreferences(
  { locale, theme }: { locale: Locale | null; theme: ThemeChoice },
  companyLocale: Locale,
): Promise<void> {
  if (theme !== themeChoice()) chooseTheme(theme);
  if (locale === null) forgetLocale();
  else rememberLocale(locale);
  const wanted = locale ?? browserLocale() ?? companyLocale;
  if (wanted !== currentLocale()) await speak(wanted);
}

/** Labels of menus and records come from the server in the language asked for, so they are asked for again. */
async function speak(locale: Locale): Promise<void> {
  await changeLocale(locale);
  await Promise.all([refreshMenu(), queryClient.invalidateQueries()]);
}

async function save(preferences: { locale?: Locale; theme?: ThemeChoice }): Promise<void> {
  try {
    await call(shellEndpoints.SavePreferences, { body: preferences });
  } catch (error) {
    notify.error(messageOf(error));
  }
}
