import type { RoleGrant } from '@personalia/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant } from '../../platform/format/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { GrantSteps } from './grant-steps.tsx';
import { useGrantText } from './use-grant-text.ts';

interface Props {
  grants: readonly RoleGrant[];
  isStale: boolean;
  chosen: ReadonlyMap<string, RoleGrant>;
  onChoose: (grant: RoleGrant) => void;
}

export function GrantRows({ grants, isStale, chosen, onChoose }: Props) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const textOf = useGrantText();
  const heads = [t('person'), t('role'), t('validity'), t('asked'), { words: t('steps'), isHidden: true }];
  return (
    <RowsTable stacks isStale={isStale} label={t('title')} heads={heads}>
      {grants.map((grant) => (
        <tr key={grant.id}>
          <th scope="row">
            {grant.can.includes('approve') && (
              <>
                <TickBox
                  label={t('choose', { name: grant.userName, role: nameOf(grant.roleName) })}
                  checked={chosen.has(grant.id)}
                  onChange={() => onChoose(grant)}
                />{' '}
              </>
            )}
            <Link to={`/user-management/user-form/${grant.userId}`}>{grant.userName}</Link>
          </th>
          <td data-label={t('role')} className="rows-text">
            {nameOf(grant.roleName)}
            {grant.conflicts.length > 0 && (
              <>
                {' '}
                <Tag color="warning">{t('conflicts', { codes: grant.conflicts.join(', ') })}</Tag>
              </>
            )}
          </td>
          <td data-label={t('validity')} className="rows-text">
            {textOf(grant)}
          </td>
          <td data-label={t('asked')} className="rows-text">
            {t('askedBy', { name: grant.submittedBy, time: formatInstant(grant.submittedAt, locale) })}
            {grant.decidedBy && grant.decidedAt && (
              <span className="access-about">
                {t(`decided.${grant.state}`, {
                  name: grant.decidedBy,
                  time: formatInstant(grant.decidedAt, locale),
                })}
                {grant.comment && `: ${grant.comment}`}
              </span>
            )}
          </td>
          <td>
            <GrantSteps grant={grant} />
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
