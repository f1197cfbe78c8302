import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Dropdown, Segmented, Select, Switch } from 'antd';
import { useId, useRef, useState } from 'react';
import { notify } from '../../platform/notify/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { AsOfPicker } from '../as-of-picker.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';
import { csvText, pngOf, saveBlob, svgText } from './export-chart.ts';
import { type ChartOptions, useChart } from './use-chart.ts';
import { useSteadyView } from './use-steady-view.ts';
import '../../platform/resource/list/list.css';
import './chart.css';

const SCALES = [0.5, 0.75, 1, 1.25, 1.5] as const;
const AT_FIRST: ChartOptions = { mode: 'units', asOf: null, depth: '2', vacant: false, employerId: null, unitId: null };

/** Units by parent or people by manager, as a drawing or as a table. */
export function OrgChart() {
  const { t } = useOrganisationWords();
  const [request, setRequest] = useState(AT_FIRST);
  const [view, setView] = useState<'picture' | 'table'>('picture');
  const [scale, setScale] = useState(2);
  const drawing = useRef<SVGSVGElement>(null);
  const { query, nodes, open, busy, toggle } = useChart(request);
  const { data, error, refetch } = query;
  const hold = useSteadyView(drawing, [JSON.stringify(request), view, data ? 'there' : '', open.size].join(' '));
  return (
    <div className="list-page">
      <Tools options={request} onChange={(part) => setRequest({ ...request, ...part })} />
      <div className="chart-bar">
        <Segmented<'picture' | 'table'>
          aria-label={t('chart.view')}
          value={view}
          onChange={setView}
          options={(['picture', 'table'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
        />
        <Button
          icon={<MinusOutlined aria-hidden />}
          aria-label={t('chart.smaller')}
          disabled={view === 'table' || scale === 0}
          onClick={() => setScale(scale - 1)}
        />
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('chart.larger')}
          disabled={view === 'table' || scale === SCALES.length - 1}
          onClick={() => setScale(scale + 1)}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            items: (view === 'picture' ? ['png', 'svg', 'pdf', 'csv'] : ['csv']).map((key) => ({
              key,
              label: key.toUpperCase(),
            })),
            onClick: ({ key }) => void save(key),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />}>{t('chart.export')}</Button>
        </Dropdown>
      </div>
      {error ? (
        <ListFailure error={error} entities={t('chart.title').toLocaleLowerCase()} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={3} />
      ) : nodes.length === 0 ? (
        <ListMessage title={t('chart.empty')} />
      ) : view === 'table' ? (
        <ChartTable nodes={nodes} open={open} onToggle={(node) => void toggle(node)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
        <div className="chart-frame-scroll" tabIndex={0} role="region" aria-label={t('chart.title')}>
          <ChartPicture
            ref={drawing}
            nodes={nodes}
            open={open}
            busy={busy}
            scale={SCALES[scale] ?? 1}
            onToggle={(node) => {
              hold(node);
              void toggle(node);
            }}
          />
        </div>
      )}
      {data?.more && <p className="unit-more">{t('chart.more')}</p>}
    </div>
  );

  async function save(kind: string): Promise<void> {
    const name = `${t('chart.file')}.${kind}`;
    const heads = ['step', 'code', 'name', 'detail', 'direct', 'all'].map((key) => t(`chart.${key}`));
    if (kind === 'csv')
      return saveBlob(name, new Blob([csvText(nodes, open, heads)], { type: 'text/csv;charset=utf-8' }));
    if (!drawing.current) return;
    if (kind === 'svg') return saveBlob(name, new Blob([svgText(drawing.current)], { type: 'image/svg+xml' }));
    // Its print style leaves the drawing alone on the sheet; browsers keep that as a PDF.
    if (kind === 'pdf') return window.print();
    try {
      saveBlob(name, await pngOf(drawing.current));
    } catch {
      notify.error(t('chart.tooLarge'));
    }
  }
}

function Tools({
  options: request,
  onChange,
}: {
  options: ChartOptions;
  onChange: (part: Partial<ChartOptions>) => void;
}) {
  const { t } = useOrganisationWords();
  const ids = { depth: useId(), employer: useId(), unit: useId(), vacant: useId() };
  return (
    <div className="structure-tools">
      <Segmented<ChartOptions['mode']>
        aria-label={t('chart.mode')}
        value={request.mode}
        onChange={(mode) => onChange({ mode })}
        options={(['units', 'people'] as const).map((value) => ({ value, label: t(`chart.by.${value}`) }))}
      />
      <AsOfPicker value={request.asOf} onChange={(asOf) => onChange({ asOf })} />
      <span className="structure-switch">
        <label htmlFor={ids.depth}>{t('chart.depth')}</label>
        <Select<ChartOptions['depth']>
          id={ids.depth}
          value={request.depth}
          onChange={(depth) => onChange({ depth })}
          options={(['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }))}
        />
      </span>
      <span className="structure-switch">
        <label htmlFor={ids.employer}>{t('chart.employer')}</label>
        <ReferenceSelect
          id={ids.employer}
          to="Employer"
          value={request.employerId ? [request.employerId] : []}
          onChange={([employerId]) => onChange({ employerId: employerId ?? null })}
        />
      </span>
      <span className="structure-switch">
        <label htmlFor={ids.unit}>{t('chart.unit')}</label>
        <ReferenceSelect
          id={ids.unit}
          to="OrganizationUnit"
          value={request.unitId ? [request.unitId] : []}
          onChange={([unitId]) => onChange({ unitId: unitId ?? null })}
          asOf={request.asOf}
        />
      </span>
      {request.mode === 'units' && (
        <span className="structure-switch">
          <Switch id={ids.vacant} size="small" checked={request.vacant} onChange={(vacant) => onChange({ vacant })} />
          <label htmlFor={ids.vacant}>{t('chart.withVacant')}</label>
        </span>
      )}
    </div>
  );
}
