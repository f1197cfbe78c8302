import { type BatchPerson, FindBatchPeople, MOST_IN_BATCH, type ReplyOf } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { FormAlert } from '../../../platform/form/form-alert.tsx';
import { FieldRow } from '../../../platform/form/index.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';
import { ReferenceSelect } from '../../../platform/resource/fields/reference-select.tsx';
import { useSubmit } from '../../../platform/submit/index.ts';
import { useTimelineWords } from '../words.ts';
import { numbersIn } from './batch-draft.ts';

type Found = ReplyOf<typeof FindBatchPeople> & {
  /** What can be asked for of them, where that depends on who asks. */
  readonly types?: readonly string[];
};
type Asked = { ids?: string[]; numbers?: string[]; unitId?: string };
export type FindPeople = (body: Asked) => Promise<Found>;

const findToRecord: FindPeople = (body) => ask<Found>(FindBatchPeople, { body });

interface Props {
  find?: FindPeople;
  onFound: (people: readonly BatchPerson[], types?: readonly string[]) => void;
}

/** Brings people into a batch: one by one, a unit with those below it, or numbers pasted from a sheet. */
export function AddPeople({ find: ofPeople = findToRecord, onFound }: Props) {
  const { t } = useTimelineWords();
  const [numbers, setNumbers] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const { submit, isBusy, general } = useSubmit<Found>({
    onDone: (answer) => {
      setFound(answer);
      onFound(answer.people, answer.types);
      setNumbers(answer.missing.join('\n'));
    },
  });
  const find = (body: Asked) => void submit(() => ofPeople(body));
  return (
    <div className="batch-add" aria-busy={isBusy}>
      <FormAlert text={general} />
      <div className="form-grid">
        <FieldRow id="batch-person" label={t('batch.person')} required={false}>
          {(ties) => (
            <ReferenceSelect {...ties} to="Employee" value={[]} onChange={([id]) => id && find({ ids: [id] })} />
          )}
        </FieldRow>
        <FieldRow id="batch-unit" label={t('batch.unit')} required={false}>
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to="OrganizationUnit"
              value={[]}
              onChange={([id]) => id && find({ unitId: id })}
            />
          )}
        </FieldRow>
      </div>
      <FieldRow
        id="batch-numbers"
        label={t('batch.numbers')}
        required={false}
        help={t('batch.numbersHelp')}
        error={found && found.missing.length > 0 ? t('batch.missing', { count: found.missing.length }) : undefined}
      >
        {(ties) => <TextArea {...ties} rows={3} value={numbers} onChange={({ target }) => setNumbers(target.value)} />}
      </FieldRow>
      <Button
        loading={isBusy}
        disabled={numbers.trim() === ''}
        onClick={() => find({ numbers: numbersIn(numbers).slice(0, MOST_IN_BATCH) })}
      >
        {t('batch.add')}
      </Button>
      {found?.more && <p className="note">{t('batch.more', { count: MOST_IN_BATCH })}</p>}
    </div>
  );
}
