import { filterConditions, type RegisterView } from '@personalia/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { SidePanel } from '../../platform/shell/index.ts';
import { useReportWords } from '../use-report-words.ts';
import { ExportMenu } from './export-menu.tsx';
import type { Register } from './use-register.ts';
import { ViewMenu } from './view-menu.tsx';

// Choosing days weighs as much as everything else: the rows come first.
const Days = lazy(async () => ({ default: (await import('./days.tsx')).Days }));
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }));
const GroupPanel = lazy(async () => ({ default: (await import('./group-panel.tsx')).GroupPanel }));

type Panel = 'filter' | 'columns' | 'group';

/** Which view, whose data, of which days; and what opens to change the rest. */
export function Toolbar({ register, view }: { register: Register; view: RegisterView }) {
  const { t } = useReportWords();
  const may = useMay('employee-data');
  const [panel, setPanel] = useState<Panel | null>(null);
  const counts: Record<Panel, number> = {
    filter: filterConditions(view.filter).length,
    columns: view.columns.length,
    group: view.groupBy.length,
  };
  const close = () => setPanel(null);
  return (
    <>
      <div className="list-toolbar">
        <ViewMenu register={register} view={view} />
        <div className="register-commands">
          {(['filter', 'columns', 'group'] as const).map((name) => (
            <Button key={name} onClick={() => setPanel(name)}>
              {t(`panel.${name}`)}
              {counts[name] > 0 && <span className="register-count">{counts[name]}</span>}
            </Button>
          ))}
          {may('export') && <ExportMenu register={register} view={view} />}
        </div>
      </div>
      <Suspense fallback={<div className="register-days" />}>
        <Days register={register} view={view} />
      </Suspense>
      <SidePanel open={panel !== null} wide title={panel ? t(`panel.${panel}`) : ''} onClose={close}>
        <div className="side-panel-content">
          <Suspense fallback={t('loading')}>
            {panel === 'filter' && <FilterPanel register={register} view={view} onDone={close} />}
            {panel === 'columns' && <ColumnPanel register={register} view={view} />}
            {panel === 'group' && <GroupPanel register={register} view={view} />}
          </Suspense>
        </div>
      </SidePanel>
    </>
  );
}
