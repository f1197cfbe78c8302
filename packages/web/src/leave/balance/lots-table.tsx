import type { LeaveAccount } from '@personalia/contract';
import { Button } from 'antd';
import { formatDate } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import type { AccountAct } from './act-dialog.tsx';

/** What was granted, by the days on which it can be used, with what HR may do with what is left of it (leave 4.5). */
export function LotsTable({ account, onAct }: { account: LeaveAccount; onAct: (act: AccountAct) => void }) {
  const { t, locale } = useLeaveWords();
  const { isHours, text } = useAmount({ leaveUnit: account.leaveUnit });
  const left = t(isHours ? 'lot.leftHours' : 'lot.left');
  const heads = [t('lot.from'), t('lot.validTo'), { words: left, isNumber: true }, t('lot.actions')];
  if (account.lots.length === 0) return null;
  return (
    <RowsTable compact stacks label={t('lot.lots')} heads={heads}>
      {account.lots.map((lot) => (
        <tr key={lot.id}>
          <th scope="row">{formatDate(lot.validFrom, locale)}</th>
          <td data-label={t('lot.validTo')}>{formatDate(lot.validTo, locale)}</td>
          <td data-label={left} className="rows-number">
            {text(lot.left)}
          </td>
          <td data-label={t('lot.actions')}>
            {lot.left !== '0' && !lot.left.startsWith('-') && (
              <>
                <Button size="small" type="link" onClick={() => onAct({ kind: 'validity', lot })}>
                  {t('lot.validity.title')}
                </Button>
                <Button size="small" type="link" onClick={() => onAct({ kind: 'expire', lot })}>
                  {t('lot.expire.title')}
                </Button>
              </>
            )}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
