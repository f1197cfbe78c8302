import { OrganizationUnit } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useFieldAccess, useMay } from '../../platform/resource/data/permissions.ts';
import { useRecordActions } from '../../platform/resource/data/use-record-actions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ResourceView } from '../../platform/resource/form-page/resource-fields.tsx';
import { ResourceForm } from '../../platform/resource/form-page/resource-form.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useLeavingAddress } from '../../platform/resource/use-leaving.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { customSection } from '../custom-section.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { ChangeUnitForm } from './change-unit-form.tsx';
import { RelocateUnit } from './relocate-unit.tsx';
import { Reorganisations } from './reorganisations.tsx';
import { SplitUnit } from './split-unit.tsx';
import type { Chosen } from './unit-tree.tsx';
import { UnitVersions } from './unit-versions.tsx';
import { useRefreshUnits } from './use-units.ts';

const HistoryList = lazy(async () => ({
  default: (await import('../../platform/resource/fields/history-list.tsx')).HistoryList,
}));

const CustomSection = customSection('unit');

interface Props {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** A unit beside the tree: what it was, is and will be, and what can be done with it. */
export function UnitPanel({ chosen: { id, mode }, onChoose, onClose }: Props) {
  const { t } = useOrganisationWords();
  const { mayClose, leave, cancel, onDirty, question } = useLeavingAddress(onClose);
  const name = String(useUnit(id).data?.['name'] ?? '…');
  const title = mode === 'view' ? name : id ? t('units.addBelow', { name }) : t('units.add');
  return (
    <SidePanel open wide title={title} mayClose={mayClose} onClose={leave}>
      <div className="side-panel-content">
        {mode === 'new' ? (
          <NewUnit parentId={id} onDone={leave} onCancel={cancel} onDirty={onDirty} />
        ) : (
          id && <OneUnit id={id} onChoose={onChoose} onClose={leave} onDirty={onDirty} />
        )}
      </div>
      {question}
    </SidePanel>
  );
}

const useUnit = (id: string | null) =>
  useQuery({
    queryKey: [OrganizationUnit.name, 'one', id],
    queryFn: ({ signal }) => ask<AnyRecord>(OrganizationUnit.endpoints.one, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });

interface NewProps {
  parentId: string | null;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function NewUnit({ parentId, onDone, onCancel, onDirty }: NewProps) {
  const refresh = useRefreshUnits();
  return (
    <ResourceForm
      resource={startingBelow(parentId)}
      record={null}
      onSaved={() => {
        void refresh();
        onDone();
      }}
      onCancel={onCancel}
      onDirty={onDirty}
    />
  );
}

/** The same definition, with the parent filled in from the start. */
function startingBelow(parentId: string | null): typeof OrganizationUnit {
  if (!parentId) return OrganizationUnit;
  const { parentUnitId } = OrganizationUnit.fields;
  const filled = { ...parentUnitId, options: { ...parentUnitId.options, initial: parentId } };
  return { ...OrganizationUnit, fields: { ...OrganizationUnit.fields, parentUnitId: filled } };
}

const START = 'input:enabled:not(.ant-picker *), textarea:enabled, button:enabled';

/** What is opened or closed in the panel takes the focus along: the button that was pressed is not there any more. */
function FocusAlong({ doing, children }: { doing: Doing; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(doing);
  useEffect(() => {
    if (before.current === doing) return;
    before.current = doing;
    (place.current?.querySelector<HTMLElement>(START) ?? place.current)?.focus();
  }, [doing]);
  return (
    <div ref={place} className="unit-task" tabIndex={-1}>
      {children}
    </div>
  );
}

type Doing = 'look' | 'edit' | 'change' | 'move' | 'merge' | 'split' | 'history';

interface OneProps {
  id: string;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

function OneUnit({ id, onChoose, onClose, onDirty }: OneProps) {
  const [doing, setDoing] = useState<Doing>('look');
  const { data, error, refetch } = useUnit(id);
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <FocusAlong doing={doing}>
      <Task record={data} doing={doing} onDo={setDoing} onChoose={onChoose} onClose={onClose} onDirty={onDirty} />
    </FocusAlong>
  );
}

interface TaskProps extends Omit<OneProps, 'id'> {
  record: AnyRecord;
  doing: Doing;
  onDo: (doing: Doing) => void;
}

function Task({ record: data, doing, onDo, onChoose, onClose, onDirty }: TaskProps) {
  const { t } = useOrganisationWords();
  const refresh = useRefreshUnits();
  const access = useFieldAccess();
  const { id } = data;
  const back = () => {
    onDirty(false);
    onDo('look');
  };
  const done = () => {
    void refresh();
    back();
  };
  switch (doing) {
    case 'edit':
      return (
        <ResourceForm resource={OrganizationUnit} record={data} onSaved={done} onCancel={back} onDirty={onDirty} />
      );
    case 'change':
      return <ChangeUnitForm record={data} onDone={done} onCancel={back} onDirty={onDirty} />;
    case 'move':
    case 'merge':
      return <RelocateUnit how={doing} record={data} onDone={done} onCancel={back} onDirty={onDirty} />;
    case 'split':
      return <SplitUnit record={data} onDone={done} onCancel={back} onDirty={onDirty} />;
    case 'history':
      return (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Button className="unit-back" onClick={back}>
            {t('units.back')}
          </Button>
          <HistoryList resource={OrganizationUnit} id={id} />
        </Suspense>
      );
    default:
      return (
        <>
          <Commands record={data} onDo={onDo} onChoose={onChoose} onClose={onClose} />
          <ResourceView resource={OrganizationUnit} values={data} refs={data.refs} access={access} />
          <CustomSection record={data} />
          <UnitVersions id={id} onChoose={onChoose} />
          <Reorganisations id={id} />
        </>
      );
  }
}

interface CommandProps {
  record: AnyRecord;
  onDo: (doing: Doing) => void;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

function Commands({ record, onDo, onChoose, onClose }: CommandProps) {
  const { t } = useOrganisationWords();
  const { t: words } = useWords();
  const may = useMay(OrganizationUnit.path);
  const { change, remove } = useRecordActions(OrganizationUnit);
  const isActive = record.status === 'active';
  const unit = { id: record.id, name: String(record['name']) };
  return (
    <div className="unit-commands">
      {may('edit') && (
        <>
          <Button onClick={() => onDo('edit')}>{t('units.edit')}</Button>
          <Button onClick={() => onDo('change')}>{t('units.change')}</Button>
          {isActive && <Button onClick={() => onDo('move')}>{t('units.move')}</Button>}
          {isActive && <Button onClick={() => onDo('merge')}>{t('units.merge')}</Button>}
          {isActive && <Button onClick={() => onDo('split')}>{t('units.split')}</Button>}
        </>
      )}
      {may('create') && isActive && (
        <Button onClick={() => onChoose({ id: unit.id, mode: 'new' })}>{t('units.addHere')}</Button>
      )}
      {may('edit') && (
        <Button onClick={() => void change(isActive ? 'deactivate' : 'activate', record)}>
          {t(isActive ? 'units.deactivate' : 'units.activate')}
        </Button>
      )}
      {may('delete') && (
        <ConfirmButton
          question={words('actions.deleteTitle', { name: unit.name })}
          text={words('actions.deleteText')}
          onConfirm={() => void remove(record).then((gone) => gone && onClose())}
        >
          {t('units.delete')}
        </ConfirmButton>
      )}
      <Button onClick={() => onDo('history')}>{t('units.history')}</Button>
    </div>
  );
}
