import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined';
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Popover } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { May } from '../data/permissions.ts';
import { useWords } from '../fields/words.ts';
import { LinkButton } from '../link-button.tsx';
import { newPath } from '../pages.ts';
import { ExportMenu } from './export-menu.tsx';
import { SearchBox } from './search-box.tsx';
import type { List } from './use-list.ts';
import { ViewMenu } from './view-menu.tsx';

const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

interface Props {
  list: List;
  may: May;
  canImport: boolean;
  canExport: boolean;
  tools: ReactNode;
  isWide: boolean;
  onWide: (wide: boolean) => void;
  onHelp: () => void;
}

/** What can be done with the list as a whole. */
export function ListToolbar({ list, may, canImport, canExport, tools, isWide, onWide, onHelp }: Props) {
  const { t, locale } = useWords();
  const { search } = useLocation();
  const { resource, layout } = list;
  const entities = inText(resource.label.many[locale]);
  return (
    <div className="list-toolbar">
      {resource.list.search.length > 0 && <SearchBox list={list} label={t('list.search', { entities })} />}
      <ViewMenu list={list} entities={entities} />
      <div className="list-tools">
        <Popover
          trigger="click"
          placement="bottomRight"
          destroyOnHidden
          content={
            <Suspense fallback={t('loading')}>
              <ColumnChooser list={list} />
            </Suspense>
          }
        >
          <Tool label={t('list.columns')} icon={<SettingOutlined aria-hidden />} />
        </Popover>
        <Tool
          className="needs-width"
          label={`${t('list.density')}: ${t(`list.${layout.density}`)}`}
          icon={<ColumnHeightOutlined aria-hidden />}
          onClick={() => list.changeLayout({ density: layout.density === 'compact' ? 'comfortable' : 'compact' })}
        />
        <Tool label={t('list.reload')} icon={<ReloadOutlined aria-hidden />} onClick={() => void list.page.refetch()} />
        <Tool
          className="needs-width"
          label={isWide ? t('list.normalWidth') : t('list.fullWidth')}
          icon={isWide ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
          onClick={() => onWide(!isWide)}
        />
        <Tool
          className="needs-width"
          label={t('keys.title')}
          icon={<QuestionCircleOutlined aria-hidden />}
          onClick={onHelp}
        />
      </div>
      <div className="list-commands">
        {may('export') && canExport && <ExportMenu list={list} />}
        {tools}
        {may('create') && (
          <>
            {canImport && (
              <LinkButton to={`/upload-data?entity=${resource.name}`} icon={<UploadOutlined aria-hidden />}>
                {t('list.import')}
              </LinkButton>
            )}
            <LinkButton
              to={newPath(resource)}
              state={{ listSearch: search }}
              type="primary"
              icon={<PlusOutlined aria-hidden />}
            >
              {t('list.add', { entity: inText(resource.label.one[locale]) })}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Of no use on a narrow screen. */
  className?: 'needs-width';
  icon: ReactNode;
  onClick?: () => void;
}

/** A small button that says in words what its picture means. Further properties come from a popover around it. */
function Tool({ label, icon, ...rest }: ToolProps) {
  return <Button {...rest} type="text" icon={icon} title={label} aria-label={label} />;
}

/** A name of the definition inside a sentence. */
export const inText = (words: string): string => words.toLocaleLowerCase();
