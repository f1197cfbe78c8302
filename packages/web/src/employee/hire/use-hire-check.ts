import { type HireCustom, hireForm } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useMe, useToday } from '../../platform/shell/index.ts';
import { checkHire, missingFacts } from '../parts/check.ts';
import { checkCustom } from './custom-fields.ts';

/** The facts that the tenant requires of a hire, of those that may be filled in, and what is wrong with what was typed. */
export function useHireCheck(custom: HireCustom) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const { data: me } = useMe();
  const today = useToday();
  const numbers = {
    number: t('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: t('form.wholeNumber'),
  };
  const mayFill = (name: string) =>
    hireForm[name as keyof typeof hireForm] && access(hireForm[name as keyof typeof hireForm]) === 'edit';
  const required = (me?.tenant.requiredFacts ?? []).filter(mayFill);
  const check = (values: Values) => ({
    ...missingFacts(values, required, locale),
    ...checkHire(values, locale, numbers, today),
    ...checkCustom(custom, values, locale, numbers),
  });
  return { required, check };
}
