import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { OrganizationUnit } from '@personalia/contract';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { useAddressPanel } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { SearchInput } from '../../platform/resource/list/search-input.tsx';
import { AsOfPicker } from '../as-of-picker.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { UnitBranch } from './unit-branch.tsx';
import { UnitPanel } from './unit-panel.tsx';
import { type TreeFilter, useUnits } from './use-units.ts';
import { walkTree } from './walk-tree.ts';
import '../../platform/resource/list/list.css';

/** What the panel beside the tree is about; it stands in the address, so a unit can be linked to. */
export type Chosen = { readonly id: string | null; readonly mode: 'view' | 'new' };

const VIEW = 'unit';
const ADD = 'below';
/** Of a new unit at the top. */
const TOP = 'top';

/** The units of the organisation as of a day, opened branch by branch. */
export function UnitTree() {
  const { t } = useOrganisationWords();
  const may = useMay(OrganizationUnit.path);
  const [asOf, setAsOf] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [inactive, setInactive] = useState(false);
  const panel = useAddressPanel([VIEW, ADD]);
  const id = panel.value === TOP ? null : panel.value;
  const choose = ({ id: of, mode }: Chosen) => panel.open(mode === 'new' ? ADD : VIEW, of ?? TOP);
  const inactiveId = useId();
  const options: TreeFilter = { asOf, inactive, search: useDelayed(typed.trim()) };
  const { data, error, refetch } = useUnits(options, null);
  return (
    <div className="list-page">
      <div className="structure-tools">
        <SearchInput label={t('units.search')} value={typed} onChange={setTyped} />
        <AsOfPicker value={asOf} onChange={setAsOf} />
        <span className="structure-switch">
          <Switch id={inactiveId} size="small" checked={inactive} onChange={setInactive} />
          <label htmlFor={inactiveId}>{t('units.inactive')}</label>
        </span>
        {may('create') && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => choose({ id: null, mode: 'new' })}>
            {t('units.add')}
          </Button>
        )}
      </div>
      {error ? (
        <ListFailure error={error} entities={t('structure.units').toLocaleLowerCase()} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={3} />
      ) : data.nodes.length === 0 ? (
        <ListMessage
          title={t(options.search ? 'units.noMatch' : 'units.empty')}
          hint={options.search ? '' : t('units.emptyHint')}
        />
      ) : (
        <div>
          <div className="unit-heads" aria-hidden="true">
            <span className="unit-name">{t('units.unit')}</span>
            <span className="unit-fact unit-wide">{t('levels.level')}</span>
            <span className="unit-fact unit-wide">{t('units.head')}</span>
            <span className="unit-count">{t('units.people')}</span>
          </div>
          <ul role="tree" aria-label={t('structure.units')} className="unit-tree" onKeyDown={walkTree}>
            <UnitBranch
              nodes={data.nodes}
              ways={data.ways}
              filter={options}
              level={1}
              onChoose={(unit) => choose({ id: unit.id, mode: 'view' })}
              isFirst
            />
            {data.more && (
              <li role="none" className="unit-more">
                {t('units.more')}
              </li>
            )}
          </ul>
        </div>
      )}
      {panel.name && (panel.name === VIEW || may('create')) && (
        <UnitPanel
          key={`${panel.name} ${panel.value}`}
          chosen={{ id, mode: panel.name === ADD ? 'new' : 'view' }}
          onChoose={choose}
          onClose={panel.close}
        />
      )}
    </div>
  );
}
