import type { Resource } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { Values } from '../../form/index.ts';
import { formatInstant } from '../../format/index.ts';
import type { AnyRecord } from '../data/record.ts';
import { useNames } from '../data/use-options.ts';
import { Dialog } from '../dialog.tsx';
import { displayText } from '../fields/display-text.ts';
import { useWords } from '../fields/words.ts';
import { draftOf } from './check-draft.ts';
import { compareEdits, type Difference, mergeEdits, type Side } from './compare-edits.ts';

interface Props {
  resource: Resource;
  /** The record as it was when the form was opened. */
  base: AnyRecord;
  mine: Values;
  /** The record as it is now. */
  theirs: AnyRecord;
  onBack: () => void;
  onMerged: (values: Values) => void;
}

/** Two edits of one record side by side; for each field that differs, one of them is kept. */
export function StaleDialog({ resource, base, mine, theirs, onBack, onMerged }: Props) {
  const { t, locale } = useWords();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const now = draftOf(resource, theirs);
  const differences = compareEdits(Object.keys(resource.fields), draftOf(resource, base), mine, now);
  return (
    <Dialog
      open
      wide
      isQuestion
      title={t('stale.title')}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{t('stale.back')}</Button>
          <Button type="primary" onClick={() => onMerged(mergeEdits(now, differences, choices))}>
            {t('stale.save')}
          </Button>
        </>
      }
    >
      <p>
        {t('stale.text', {
          name: theirs.updatedBy ?? t('history.system'),
          time: formatInstant(theirs.updatedAt, locale),
        })}
      </p>
      {differences.length === 0 && <p>{t('stale.same')}</p>}
      <div className="stale">
        {differences.map((difference) => (
          <fieldset key={difference.name} className="stale-field">
            <legend>
              {resource.fields[difference.name]?.options.label[locale]}
              {difference.conflict && <span className="stale-conflict">{t('stale.conflict')}</span>}
            </legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <Choice
                key={side}
                resource={resource}
                difference={difference}
                side={side}
                refs={side === 'theirs' ? theirs : base}
                isChosen={(choices[difference.name] ?? difference.suggested) === side}
                onChoose={() => setChoices({ ...choices, [difference.name]: side })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  resource: Resource;
  difference: Difference;
  side: Side;
  refs: AnyRecord;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ resource, difference, side, refs, isChosen, onChoose }: ChoiceProps) {
  const { t, locale } = useWords();
  const field = resource.fields[difference.name];
  const value = difference[side];
  const isReference = field?.kind === 'reference' && typeof value === 'string';
  const known = refs[difference.name] === value ? refs.refs[difference.name] : undefined;
  const names = useNames(isReference && !known ? field.options.to : undefined, isReference && !known ? [value] : []);
  const text = field ? displayText(value, field, { t, locale, ref: known ?? names.get(String(value)) }) : '';
  return (
    <label className={isChosen ? 'stale-choice stale-choice-on' : 'stale-choice'}>
      <input type="radio" name={`stale-${difference.name}`} checked={isChosen} onChange={onChoose} />
      <span>
        <small>{t(`stale.${side}`)}</small>
        {text || t('none')}
      </span>
    </label>
  );
}
