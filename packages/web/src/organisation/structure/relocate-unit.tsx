import { MergeUnit, MoveUnit, OrganizationUnit, type UnitEffects } from '@personalia/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { PreviewButton, usePreviewedChange } from '../../platform/preview/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';

interface Props {
  how: 'move' | 'merge';
  record: AnyRecord;
  onDone: () => void;
  onCancel: () => void;
  /** Tells whether something chosen would be lost, for those who can close the form from outside. */
  onDirty: (dirty: boolean) => void;
}

/** A unit goes below another one, or into it: first whom that touches is shown, then it is done. */
export function RelocateUnit({ how, record, onDone, onCancel, onDirty }: Props) {
  const { t } = useOrganisationWords();
  const { t: words } = useWords();
  const [target, setTarget] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const ids = { target: useId(), day: useId() };
  const [isAsking, setAsking] = useState(false);
  const into = useNames(OrganizationUnit.name, target ? [target] : []).get(target ?? '')?.name;
  const title = t(!into ? (how === 'move' ? 'units.moveTop' : 'units.merge') : `units.${how}Into`, {
    name: record['name'],
    into,
  });
  const isReady = day !== null && (how === 'move' || target !== null);

  const send = (preview: boolean): Promise<UnitEffects> => {
    const to = how === 'move' ? { parentId: target } : { intoId: target };
    const body = { ...to, effectiveDate: day, preview };
    return ask<UnitEffects>(how === 'move' ? MoveUnit : MergeUnit, { params: { id: record.id }, body });
  };
  const previewed = usePreviewedChange(
    send,
    ({ jobId }) => {
      notify.success(
        t(jobId ? 'units.queued' : how === 'move' ? 'units.moved' : 'units.merged', { name: record['name'] }),
      );
      onDone();
    },
    ['effectiveDate'],
  );
  const { effects } = previewed;
  const people = (how === 'merge' ? effects?.people : effects?.peopleBelow) ?? 0;
  const change = (work: () => void) => {
    work();
    onDirty(true);
    previewed.forget();
  };
  return (
    <div className="form relocate">
      {(into || how === 'move') && <h3 className="form-section-title">{title}</h3>}
      <p>{t(how === 'move' ? 'units.moveText' : 'units.mergeText', { name: record['name'] })}</p>
      <FormAlert text={previewed.refusal} />
      <FieldRow id={ids.target} label={t(how === 'move' ? 'units.below' : 'units.into')} required={how === 'merge'}>
        {({ 'aria-invalid': _, ...ties }) => (
          <ReferenceSelect
            {...ties}
            to={OrganizationUnit.name}
            value={target ? [target] : []}
            onChange={([id]) => change(() => setTarget(id ?? null))}
          />
        )}
      </FieldRow>
      <FieldRow id={ids.day} label={t('units.from')} required error={previewed.errorOf('effectiveDate')}>
        {(ties) => <DateInput {...ties} checked value={day} onChange={(value) => change(() => setDay(value))} />}
      </FieldRow>
      {effects && (
        <dl className="figures" aria-live="polite">
          <div>
            <dt>{t('units.effectUnits')}</dt>
            <dd>
              {effects.units}
              <Names all={effects.units} names={effects.names?.units} />
            </dd>
          </div>
          <div>
            <dt>{t('units.effectPeople')}</dt>
            <dd>
              {people}
              <Names all={people} names={effects.names?.people} />
            </dd>
          </div>
          <div>
            <dt>{t('units.effectPositions')}</dt>
            <dd>
              {effects.positions}
              <Names all={effects.positions} names={effects.names?.positions} />
            </dd>
          </div>
        </dl>
      )}
      <div className="form-actions">
        <PreviewButton
          previewed={{ ...previewed, apply: () => setAsking(true) }}
          isReady={isReady}
          previewText={t('units.preview')}
          applyText={t(how === 'move' ? 'units.move' : 'units.merge')}
        />
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </div>
      {isAsking && effects && (
        <ConfirmDialog
          title={`${title}?`}
          text={t('units.confirm', { people, units: effects.units, positions: effects.positions })}
          action={t(how === 'move' ? 'units.move' : 'units.merge')}
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

/** Whom and what a figure is about, as many as are told by name. */
function Names({ all, names = [] }: { all: number; names?: readonly string[] | undefined }) {
  const { t } = useOrganisationWords();
  if (names.length === 0) return null;
  const rest = all - names.length;
  return (
    <p className="figures-names">{[...names, ...(rest > 0 ? [t('units.andMore', { count: rest })] : [])].join(', ')}</p>
  );
}
