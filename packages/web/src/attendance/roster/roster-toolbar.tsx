import { Button } from 'antd';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useAttendanceWords } from '../words.ts';
import { VIEWS, type View } from './plan-text.ts';
import type { PlanEdit } from './use-plan-edit.ts';

interface Props {
  title: string;
  /** Null: there is only the week. */
  view: View | null;
  onView: (view: View) => void;
  onMove: (by: 1 | -1) => void;
  onToday: () => void;
  /** Null: the roster is only looked at. */
  planning: {
    readonly edit: PlanEdit;
    /** That would be published. */
    readonly drafts: number;
    /** Only those that are selected. */
    readonly isPart: boolean;
    onPublish: () => void;
    onCopy: () => void;
    onImport: () => void;
  } | null;
  /** Null: it may not be exported. */
  onExport: (() => void) | null;
}

/** Which days are shown, and what is done with all of them. */
export function RosterToolbar({ title, view, onView, onMove, onToday, planning, onExport }: Props) {
  const { t } = useAttendanceWords();
  return (
    <div className="roster-toolbar">
      <div className="roster-days-shown">
        <Button aria-label={t('roster.previous')} onClick={() => onMove(-1)}>
          ‹
        </Button>
        <Button onClick={onToday}>{t('roster.today')}</Button>
        <Button aria-label={t('roster.next')} onClick={() => onMove(1)}>
          ›
        </Button>
        <h2 aria-live="polite">{title}</h2>
      </div>
      {view && (
        <PageTabs
          label={t('roster.view')}
          tabs={VIEWS}
          word={(one) => t(`roster.views.${one}`)}
          value={view}
          onChange={onView}
        />
      )}
      {!planning && onExport && <Button onClick={onExport}>{t('roster.export')}</Button>}
      {planning && (
        <div className="roster-acts">
          <Button disabled={!planning.edit.canUndo} onClick={planning.edit.undo}>
            {t('roster.undo')}
          </Button>
          <Button disabled={!planning.edit.canRedo} onClick={planning.edit.redo}>
            {t('roster.redo')}
          </Button>
          <Button onClick={planning.onCopy}>{t('roster.copy')}</Button>
          <Button onClick={planning.onImport}>{t('roster.import')}</Button>
          {onExport && <Button onClick={onExport}>{t('roster.export')}</Button>}
          <Button type="primary" disabled={planning.drafts === 0} onClick={planning.onPublish}>
            {planning.drafts === 0
              ? t('roster.publish')
              : t(planning.isPart ? 'roster.publishSelected' : 'roster.publishDrafts', { count: planning.drafts })}
          </Button>
        </div>
      )}
    </div>
  );
}
