import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { OrganizationLevel } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useRecordActions } from '../../platform/resource/data/use-record-actions.ts';
import { useResourcePage } from '../../platform/resource/data/use-resource.ts';
import { columnCell } from '../../platform/resource/fields/cells.tsx';
import { StatusMark } from '../../platform/resource/fields/status-mark.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ResourceForm } from '../../platform/resource/form-page/resource-form.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useLeaving } from '../../platform/resource/use-leaving.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { LevelDot } from './level-dot.tsx';
import '../../platform/resource/list/list.css';

const EVERY = { pageSize: '50', sort: 'levelNo' };
const FACTS = ['namePlural', 'mayHoldEmployees', 'mandatoryInChain'] as const;

/** What each depth of the tree is called; fifteen at most, so there is one page. */
export function LevelList() {
  const { t, locale } = useOrganisationWords();
  const { t: words } = useWords();
  const may = useMay(OrganizationLevel.path);
  const { data, error, refetch } = useResourcePage(OrganizationLevel, EVERY);
  const { change } = useRecordActions(OrganizationLevel);
  const [edited, setEdited] = useState<AnyRecord | 'new' | null>(null);
  const { mayClose, leave, cancel, onDirty, question } = useLeaving(() => setEdited(null));
  if (error)
    return (
      <ListFailure error={error} entities={t('structure.levels').toLocaleLowerCase()} onRetry={() => void refetch()} />
    );
  if (!data) return <ListSkeleton rows={5} columns={4} />;
  const add = may('create') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('levels.add')}
    </Button>
  );
  return (
    <div className="list-page">
      <div className="structure-head">
        <p>{t('levels.hint')}</p>
        {add}
      </div>
      {data.data.length === 0 ? (
        <ListMessage title={t('levels.empty')} hint={t('levels.emptyHint')} />
      ) : (
        <RowsTable
          stacks
          label={t('structure.levels')}
          heads={[
            t('levels.level'),
            ...FACTS.map((name) => OrganizationLevel.fields[name].options.label[locale]),
            t('levels.status'),
            ...(may('edit') ? [{ words: t('levels.actions'), isHidden: true }] : []),
          ]}
        >
          {data.data.map((level) => (
            <tr key={level.id}>
              <th scope="row">
                <LevelDot colour={String(level['colour'])} /> {String(level['levelNo'])} · {String(level['name'])}
              </th>
              {FACTS.map((name) => (
                <td key={name} data-label={OrganizationLevel.fields[name].options.label[locale]}>
                  {columnCell(
                    {
                      name,
                      label: OrganizationLevel.fields[name].options.label,
                      field: OrganizationLevel.fields[name],
                      sortable: false,
                    },
                    level,
                    { t: words, locale },
                  ) ?? words('none')}
                </td>
              ))}
              <td>
                <StatusMark status={level.status} />
              </td>
              {may('edit') && (
                <td>
                  <Button
                    type="link"
                    onClick={() => setEdited(level)}
                    aria-label={t('levels.editOne', { name: level['name'] })}
                  >
                    {t('levels.edit')}
                  </Button>
                  <Button
                    type="link"
                    onClick={() => void change(level.status === 'active' ? 'deactivate' : 'activate', level)}
                  >
                    {t(level.status === 'active' ? 'units.deactivate' : 'units.activate')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </RowsTable>
      )}
      <SidePanel
        open={edited !== null}
        title={edited === 'new' || edited === null ? t('levels.add') : String(edited['name'])}
        mayClose={mayClose}
        onClose={leave}
      >
        <div className="side-panel-content">
          {edited && (
            <ResourceForm
              resource={OrganizationLevel}
              record={edited === 'new' ? null : edited}
              onSaved={leave}
              onCancel={cancel}
              onDirty={onDirty}
            />
          )}
        </div>
        {question}
      </SidePanel>
    </div>
  );
}
