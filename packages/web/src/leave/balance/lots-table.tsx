import type { LeaveAccount } from '@personalia/contract';
import { Button } from 'antd';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';
import type { AccountAct } from './act-dialog.tsx';

/** What was granted, by the days on which it can be used, with what HR may do with what is left of it (leave 4.5). */
export function LotsTable({ account, onAct }: { account: LeaveAccount; onAct: (act: AccountAct) => void }) {
  const { t, locale } = useLeaveWords();
  const heads = [t('act.from'), t('act.validTo'), { words: t('act.left'), isNumber: true }, t('act.actions')];
  if (account.lots.length === 0) return null;
  return (
    <RowsTable compact stacks label={t('act.lots')} heads={heads}>
      {account.lots.map((lot) => (
        <tr key={lot.id}>
          <th scope="row">{formatDate(lot.validFrom, locale)}</th>
          <td data-label={t('act.validTo')}>{formatDate(lot.validTo, locale)}</td>
          <td data-label={t('act.left')} className="rows-number">
            {formatDecimal(lot.left, locale)}
          </td>
          <td data-label={t('act.actions')}>
            {lot.left !== '0' && !lot.left.startsWith('-') && (
              <>
                <Button size="small" type="link" onClick={() => onAct({ kind: 'validity', lot })}>
                  {t('act.validity.title')}
                </Button>
                <Button size="small" type="link" onClick={() => onAct({ kind: 'expire', lot })}>
                  {t('act.expire.title')}
                </Button>
              </>
            )}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
