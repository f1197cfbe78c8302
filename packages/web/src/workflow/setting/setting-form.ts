import { createContext, useContext } from 'react';
import type { Errors } from '../../platform/form/index.ts';

export interface SettingForm {
  readonly errors: Errors;
  readonly disabled: boolean;
}

/** Mistakes by their path in what is sent, and whether anything may be changed; for every field of the form. */
export const SettingFormContext = createContext<SettingForm>({ errors: {}, disabled: false });
export const useSettingForm = (): SettingForm => useContext(SettingFormContext);

/** Whether something below this path is wrong. */
export const hasErrorBelow = (errors: Errors, path: string, names?: readonly string[]): boolean =>
  Object.keys(errors).some((one) =>
    names
      ? names.some((name) => one === `${path}.${name}` || one.startsWith(`${path}.${name}.`))
      : one.startsWith(`${path}.`),
  );
