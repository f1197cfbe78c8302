import type { RoleGrant } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { GrantSteps } from './grant-steps.tsx';
import { useGrantText } from './use-grant-text.ts';
import './role-grants.css';

/** On the page of a person: roles that they do not have yet, because somebody has to approve them. */
export function WaitingGrants({ grants }: { grants: readonly RoleGrant[] }) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const textOf = useGrantText();
  if (grants.length === 0) return null;
  return (
    <section className="grants-waiting" aria-label={t('waits')}>
      <h3>{t('waits')}</h3>
      <ul>
        {grants.map((grant) => (
          <li key={grant.id}>
            <p>
              <strong>{nameOf(grant.roleName)}</strong> · {textOf(grant)}
              <span className="access-about">
                {t('askedBy', { name: grant.submittedBy, time: formatInstant(grant.submittedAt, locale) })}
              </span>
            </p>
            <GrantSteps grant={grant} />
          </li>
        ))}
      </ul>
    </section>
  );
}
