import { DuplicateWorkflow, ImportWorkflows, WorkflowList } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import { pagesOf } from '../../platform/resource/pages.ts';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { DefaultsDialog } from './defaults-dialog.tsx';
import { useSettingWords } from './use-setting-words.ts';
import { readWorkflows, saveWorkflows } from './workflow-files.ts';
import { formPath } from './workflow-form.tsx';
import './setting.css';

const pages = pagesOf(WorkflowList);
const MOST_EXPORTED = 200;

/** /workflow-setting (claims-workflow-access B). */
export function Component() {
  const { t } = useSettingWords();
  const may = useMay('workflow-setting');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [showsDefaults, setShowsDefaults] = useState(false);
  const changed = () => client.invalidateQueries({ queryKey: [WorkflowList.name] });

  const duplicate = (id: string) =>
    attempt(async () => {
      const copy = await call(DuplicateWorkflow, { params: { id }, body: {} });
      notify.success(t('duplicated', { code: copy.code }));
      await changed();
      void navigate(formPath(copy.id));
    });
  const { choose, input } = useFileChooser('.json,application/json', (file) => {
    void attempt(async () => {
      const workflows = await readWorkflows(file);
      if (!workflows) return notify.error(t('import.noFile'));
      const made = await call(ImportWorkflows, { body: { workflows } });
      notify.success(t('import.done', { count: made.length }));
      await changed();
    });
  });

  const cell = (column: Column, record: AnyRecord) => {
    if (column.name === 'requestType') return String(record['typeLabel'] ?? '');
    if (column.name === 'scope') return record['scope'] ? String(record['scope']) : t('scopeEveryone');
    if (column.name === 'employer') return record['employer'] ? String(record['employer']) : t('employerAll');
    if (column.name === 'hasDraft')
      return record['hasDraft'] === true ? <StateChip tone="waiting">{t('badge.hasDraft')}</StateChip> : null;
    if (column.name === 'publishedVersion' && !record['publishedVersion'])
      return <StateChip>{t('badge.unpublished')}</StateChip>;
    return undefined;
  };
  const commands = (record: AnyRecord) => [
    ...(may('create') ? [{ key: 'duplicate', label: t('duplicate'), onClick: () => void duplicate(record.id) }] : []),
    {
      key: 'test',
      label: t('test'),
      onClick: () => void navigate(`${formPath(record.id)}#workflow-simulation`),
    },
    {
      key: 'versions',
      label: t('tab.versions'),
      onClick: () => void navigate(`${formPath(record.id)}?tab=versions`),
    },
    ...(may('export')
      ? [{ key: 'export', label: t('export'), onClick: () => void attempt(() => saveWorkflows([record.id])) }]
      : []),
  ];
  return (
    <>
      <ResourceListPage
        pages={pages}
        parts={{
          imports: false,
          exports: false,
          history: false,
          wholeFilter: false,
          cell,
          commands,
          ownFilters: ['requestType.is'],
          status: (list) => <Narrowed list={list} />,
          tools: (
            <>
              {may('create') && <Button onClick={choose}>{t('import.button')}</Button>}
              {may('edit') && <Button onClick={() => setShowsDefaults(true)}>{t('defaults.button')}</Button>}
            </>
          ),
          bulk: ({ chosen }) =>
            may('export') &&
            chosen.size <= MOST_EXPORTED && (
              <Button size="small" onClick={() => void attempt(() => saveWorkflows([...chosen.keys()]))}>
                {t('export')}
              </Button>
            ),
        }}
      />
      {input}
      {showsDefaults && <DefaultsDialog onClose={() => setShowsDefaults(false)} />}
    </>
  );
}

const ALL = 'active,inactive';

/** Status and type, the two that a list of workflows is most often narrowed by. */
function Narrowed({ list: { address, change } }: { list: List }) {
  const { t } = useSettingWords();
  const { data: types = [] } = useRequestTypes();
  const { 'requestType.is': type, ...others } = address.filters;
  return (
    <>
      <StatusChoice
        label={t('status')}
        value={address.status.join(',')}
        options={[
          { value: 'active', label: t('statusActive') },
          { value: 'inactive', label: t('statusInactive') },
          { value: ALL, label: t('statusAll') },
        ]}
        onChange={(value) => change({ status: value.split(',') })}
      />
      <Select
        size="small"
        className="workflow-type-filter"
        aria-label={t('requestType')}
        allowClear
        placeholder={t('anyType')}
        showSearch={{ optionFilterProp: 'label' }}
        value={type ?? null}
        options={types.map(({ code, label }) => ({ value: code, label }))}
        onChange={(next: string | null | undefined) =>
          change({ filters: next ? { ...others, 'requestType.is': next } : others })
        }
      />
    </>
  );
}
