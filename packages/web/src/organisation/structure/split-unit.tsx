import { Position, SplitUnit as Split, type UnitSplit } from '@personalia/contract';
import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { PreviewButton, usePreviewedChange } from '../../platform/preview/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { ask, useResourcePage } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { PartFields, type UnitPart } from './unit-parts.tsx';
import { useUnits } from './use-units.ts';

interface Props {
  record: AnyRecord;
  onDone: () => void;
  onCancel: () => void;
  /** Tells whether something chosen would be lost, for those who can close the form from outside. */
  onDirty: (dirty: boolean) => void;
}

const MOST_POSITIONS = 100;
const FIRST: UnitPart = { key: 'part-1', code: '', name: '' };

/** What is directly in a unit: its positions, and the units below it. */
function useContents(record: AnyRecord) {
  const positions = useResourcePage(Position, {
    'unitId.in': record.id,
    pageSize: String(MOST_POSITIONS),
    status: 'active',
  });
  const units = useUnits({ asOf: null, search: '', inactive: false }, record.id);
  if (!positions.data || !units.data) return null;
  // The filter by unit brings those of the units below too.
  const own = positions.data.data.filter((one) => one['unitId'] === record.id);
  return {
    positions: own.map((one) => ({ id: one.id, name: String(one['title']) })),
    units: units.data.nodes.map(({ id, name }) => ({ id, name })),
    isCut: positions.data.data.length === MOST_POSITIONS,
  };
}

/** Makes new units out of what is in one: first whom that touches is shown, then it is done. */
export function SplitUnit({ record, onDone, onCancel, onDirty }: Props) {
  const { t } = useOrganisationWords();
  const { t: words } = useWords();
  const [parts, setParts] = useState<readonly UnitPart[]>([FIRST]);
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const [day, setDay] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const dayId = useId();
  const contents = useContents(record);
  const going = (items: readonly { id: string }[] = [], key = '') =>
    items.filter(({ id }) => places[id] === key).map(({ id }) => id);
  const send = (preview: boolean): Promise<UnitSplit> => {
    const asked = parts.map(({ key, code, name }) => ({
      code,
      name,
      positionIds: going(contents?.positions, key),
      unitIds: going(contents?.units, key),
    }));
    return ask<UnitSplit>(Split, { params: { id: record.id }, body: { parts: asked, effectiveDate: day, preview } });
  };
  const previewed = usePreviewedChange(
    send,
    ({ jobId }) => {
      notify.success(t(jobId ? 'units.queued' : 'units.splitDone', { name: record['name'] }));
      onDone();
    },
    ['effectiveDate'],
  );
  const { effects } = previewed;
  const change = (work: () => void) => {
    work();
    onDirty(true);
    previewed.forget();
  };
  if (!contents) return <RecordSkeleton />;
  const items = [...contents.positions, ...contents.units];
  const title = t('units.splitInto', { name: record['name'], parts: parts.map(({ name }) => name).join(', ') });
  const isReady = day !== null && parts.every(({ code, name }) => code.trim() !== '' && name.trim() !== '');
  return (
    <div className="form relocate">
      <p>{t('units.splitText', { name: record['name'] })}</p>
      <FormAlert text={previewed.refusal} />
      <FieldRow id={dayId} label={t('units.from')} required error={previewed.errorOf('effectiveDate')}>
        {(ties) => <DateInput {...ties} checked value={day} onChange={(value) => change(() => setDay(value))} />}
      </FieldRow>
      <PartFields parts={parts} onChange={(next) => change(() => setParts(next))} />
      {items.length === 0 && <Alert type="info" showIcon title={t('units.splitEmpty')} />}
      <ul className="split-items">
        {items.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Select
              aria-label={t('units.goesTo', { name })}
              value={parts.some(({ key }) => key === places[id]) ? places[id] : ''}
              onChange={(key: string) => change(() => setPlaces({ ...places, [id]: key }))}
              options={[
                { value: '', label: t('units.stays') },
                ...parts.map((part, n) => ({ value: part.key, label: part.name || t('units.part', { n: n + 1 }) })),
              ]}
            />
          </li>
        ))}
      </ul>
      {contents.isCut && <p>{t('units.morePositions', { count: MOST_POSITIONS })}</p>}
      {effects && (
        <ul className="split-effects" aria-live="polite">
          {effects.parts.map(({ code, ...part }, n) => (
            <li key={code}>{t('units.splitEffect', { name: parts[n]?.name, ...part })}</li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        <PreviewButton
          previewed={{ ...previewed, apply: () => setAsking(true) }}
          isReady={isReady}
          previewText={t('units.preview')}
          applyText={t('units.split')}
        />
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </div>
      {isAsking && effects && (
        <ConfirmDialog
          title={`${title}?`}
          text={t('units.confirm', { people: effects.people, units: effects.units, positions: effects.positions })}
          action={t('units.split')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            previewed.apply();
          }}
        />
      )}
    </div>
  );
}
