import { amountText, type LeaveOption } from '@personalia/contract';
import { Select } from 'antd';
import { TypeMark } from '../parts/marks.tsx';
import { countedInOf, useLeaveWords } from '../parts/words.ts';

/** Types that are one tap away; the others are in a list. */
const QUICK = 3;

interface TypeProps {
  types: readonly LeaveOption[];
  value: string | null;
  onChange: (id: string) => void;
}

/** The types with what is left of each; what cannot be chosen says why. */
export function TypeChoice({ types, value, onChange }: TypeProps) {
  const { t, locale } = useLeaveWords();
  const quick = types.filter(({ unavailable }) => unavailable === null).slice(0, QUICK);
  const others = types.filter((one) => !quick.includes(one));
  const chosen = types.find(({ id }) => id === value);
  return (
    <fieldset className="leave-types">
      <legend>{t('form.type')}</legend>
      <div className="leave-quick">
        {quick.map(({ id, name, colour, available, ...type }) => (
          <label key={id} className="leave-quick-type">
            <input type="radio" name="leave-type" value={id} checked={id === value} onChange={() => onChange(id)} />
            <TypeMark colour={colour}>{name}</TypeMark>
            {available !== null && (
              <span className="note">
                {t('balance.left', { days: amountText(available, countedInOf(type), locale) })}
              </span>
            )}
          </label>
        ))}
      </div>
      {others.length > 0 && (
        <Select
          className="form-wide"
          aria-label={t('form.otherType')}
          placeholder={t('form.otherType')}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={others.some(({ id }) => id === value) ? value : null}
          options={others.map(({ id, name, unavailable }) => ({
            value: id,
            label: unavailable ? `${name} – ${unavailable}` : name,
            disabled: unavailable !== null,
          }))}
          onChange={(id: string | null) => id && onChange(id)}
        />
      )}
      {chosen && <p className="note">{chosen.rules}</p>}
    </fieldset>
  );
}
