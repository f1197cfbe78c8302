import { DateInput, type Draft, FieldRow, NumberInput, type Values } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useLeaveWords } from '../parts/words.ts';

interface Props {
  /** What the ids of the fields begin with. */
  name: string;
  draft: Draft;
  /** The type is taken by the hour. */
  isHours: boolean;
  /** The quantity is what shall be available, not what is added. */
  isTarget?: boolean;
  /** The quantity was left, for mistakes that are told before anything is sent. */
  onLeave?: () => void;
}

/** What is added or deducted, from which day, and why: of one account, and of many (leave 4.3, 4.5). */
export function AdjustmentFields({ name, draft, isHours, isTarget = false, onLeave }: Props) {
  const { t, locale } = useLeaveWords();
  const unit = isHours ? 'hours' : 'quantity';
  return (
    <>
      <FieldRow
        id={`${name}-quantity`}
        label={t(isTarget ? `adjust.target.${unit}` : `adjust.${unit}`)}
        required
        help={isTarget ? undefined : t(`adjust.${unit}Help`)}
        error={draft.errors['quantity']}
      >
        {(ties) => (
          <NumberInput
            {...ties}
            locale={locale}
            value={String(draft.values['quantity'] ?? '')}
            onChange={(value) => draft.set('quantity', value ?? '')}
            onBlur={onLeave}
          />
        )}
      </FieldRow>
      <FieldRow id={`${name}-date`} label={t('adjust.date')} required error={draft.errors['effectiveDate']}>
        {(ties) => (
          <DateInput
            {...ties}
            checked
            value={draft.values['effectiveDate'] as string | null}
            onChange={(day) => draft.set('effectiveDate', day)}
          />
        )}
      </FieldRow>
      <TextRow
        id={`${name}-note`}
        label={t('adjust.note')}
        required
        wide
        error={draft.errors['note']}
        rows={3}
        maxLength={1000}
        value={String(draft.values['note'] ?? '')}
        onChange={(text) => draft.set('note', text)}
      />
    </>
  );
}

export const adjustmentIn = (values: Values) => ({
  quantity: String(values['quantity'] ?? ''),
  effectiveDate: String(values['effectiveDate'] ?? ''),
  note: String(values['note'] ?? ''),
});
