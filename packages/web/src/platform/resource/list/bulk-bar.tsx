import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../fields/words.ts';
import { BulkResults } from './bulk-results.tsx';
import { countText } from './pager.tsx';
import type { Selection } from './selection.ts';
import { useBulkSwitch } from './use-bulk-switch.ts';
import type { List } from './use-list.ts';

interface Props {
  list: List;
  selection: Selection;
  canSwitch: boolean;
  canChooseAll: boolean;
  /** Buttons of this list alone, for those that are meant. */
  more: ReactNode;
  onExport: (() => void) | null;
}

/** What can be done with all chosen rows at once, and afterwards the result of each. */
export function BulkBar({ list, selection, canSwitch, canChooseAll, more, onExport }: Props) {
  const { t } = useWords();
  const words = useAllWords(list, selection);
  const { progress, results, run, close } = useBulkSwitch(list, selection);
  const count = selection.chosen.size;
  const title = selection.all ? words.allChosen : t('bulk.selected', { count });

  return (
    <>
      {(count > 0 || selection.all) && (
        <div className="list-bulk" role="toolbar" aria-label={title}>
          <strong>{title}</strong>
          {progress === null ? (
            <>
              {canChooseAll && words.offer && (
                <Button size="small" type="link" onClick={selection.chooseAll}>
                  {words.offer}
                </Button>
              )}
              {canSwitch && (
                <>
                  <Button size="small" onClick={() => void run('activate')}>
                    {t('bulk.activate')}
                  </Button>
                  <Button size="small" onClick={() => void run('deactivate')}>
                    {t('bulk.deactivate')}
                  </Button>
                </>
              )}
              {more}
              {onExport && (
                <Button size="small" onClick={onExport}>
                  {t('bulk.export')}
                </Button>
              )}
              <Button size="small" type="text" onClick={selection.clear}>
                {t('bulk.clear')}
              </Button>
            </>
          ) : (
            <span role="status">{progress}</span>
          )}
        </div>
      )}
      <BulkResults results={results} onClose={close} />
    </>
  );
}

/** A whole page is chosen and there are more that match: they can be meant as well. */
function useAllWords({ page }: List, selection: Selection) {
  const { t, locale } = useWords();
  const records = page.data?.data ?? [];
  const counted = page.data?.pagination;
  const total = counted ? countText(counted, locale) : '';
  const isWhole = records.length > 0 && records.every((record) => selection.chosen.has(record.id));
  const isMore = counted !== undefined && (!counted.totalIsExact || counted.totalItems > selection.chosen.size);
  return {
    allChosen: t('bulk.allSelected', { total }),
    offer: !selection.all && isWhole && isMore ? t('bulk.selectAll', { total }) : null,
  };
}
