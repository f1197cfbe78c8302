import type { RowPer } from '@personalia/contract';
import { Alert, Button, Pagination } from 'antd';
import { formatDate } from '../../platform/format/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useReportWords } from '../use-report-words.ts';
import { GroupTable } from './group-table.tsx';
import { RegisterCards } from './register-cards.tsx';
import { RegisterTable } from './register-table.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Register as Known, useRegister } from './use-register.ts';

/** The register: toolbar, rows or groups, pages. What it shows is in the address. */
export function Register() {
  const { t } = useReportWords();
  const register = useRegister();
  return (
    <div className="list-page register">
      {register.view && <Toolbar register={register} view={register.view} />}
      {register.opened?.leftOut && <Alert type="warning" showIcon role="status" title={register.opened.leftOut} />}
      {register.failure ? (
        <ListFailure error={register.failure} entities={t('entities')} onRetry={register.retry} />
      ) : (
        <Body register={register} />
      )}
    </div>
  );
}

function Body({ register }: { register: Known }) {
  const { t } = useReportWords();
  const narrow = useIsNarrow();
  const { view, fields } = register;
  const { data, isPlaceholderData } = register.answer;
  if (!view || !data || fields.size === 0)
    return <ListSkeleton rows={12} columns={narrow ? 2 : Math.min(view?.columns.length ?? 6, 8)} />;
  if (data.total === 0 && !isPlaceholderData) return <Nobody register={register} />;
  const Rows = view.groupBy.length > 0 ? GroupTable : narrow ? RegisterCards : RegisterTable;
  return (
    <>
      <Facts register={register} />
      <Rows register={register} view={view} answer={data} isStale={isPlaceholderData} />
      {view.groupBy.length === 0 && data.total > data.pageSize && (
        <nav className="list-pager" aria-label={t('pages')}>
          <Pagination
            current={register.page}
            pageSize={data.pageSize}
            total={data.total}
            showSizeChanger={false}
            showQuickJumper={!narrow}
            size={narrow ? 'small' : undefined}
            onChange={register.goTo}
          />
        </nav>
      )}
    </>
  );
}

const countedAs = (rowPer: RowPer = 'employee') =>
  rowPer === 'employee' ? 'people' : rowPer === 'segment' ? 'segments' : 'records';

/** How many there are, and of which days the answer speaks. */
function Facts({ register }: { register: Known }) {
  const { t, locale } = useReportWords();
  const { data, isPlaceholderData } = register.answer;
  if (!data) return null;
  const day = (text: string) => formatDate(text, locale);
  return (
    <p className="register-facts" role="status">
      <strong>{t(`facts.${countedAs(register.view?.rowPer)}`, { count: data.total })}</strong>{' '}
      {t('facts.asOf', { date: day(data.asOf) })}
      {data.range && ` · ${t('facts.range', { from: day(data.range.from), to: day(data.range.to) })}`}
      {data.compareTo && ` · ${t('facts.compared', { date: day(data.compareTo) })}`}
      {data.compareTo && register.view?.changedOnly && !isPlaceholderData && ` · ${t('facts.changedOnly')}`}
    </p>
  );
}

function Nobody({ register }: { register: Known }) {
  const { t } = useReportWords();
  if (register.view?.changedOnly)
    return (
      <ListMessage title={t('compare.nothingChanged')}>
        <Button onClick={() => register.change({ changedOnly: false })}>{t('compare.showAll')}</Button>
      </ListMessage>
    );
  const isFiltered = (register.view?.filter.conditions.length ?? 0) > 0;
  if (!isFiltered) return <ListMessage title={t('empty.title')} hint={t('empty.hint')} />;
  return (
    <ListMessage title={t('noMatch')}>
      <Button onClick={() => register.change({ filter: { match: 'all', conditions: [] } })}>{t('filter.clear')}</Button>
    </ListMessage>
  );
}
