import { AccessCard, AuditCard, SetupCard, SystemCard } from '@personalia/contract';
import { formatInstant } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardCounts, CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { useMe } from '../platform/shell/index.ts';

function Setup({ title }: CardProps) {
  const { t } = useHomeWords();
  return (
    <HomeCard title={title} card={useCard(SetupCard)}>
      {({ counts, rows }) => (
        <>
          <p>{t('setup.percent', { percent: counts.percent })}</p>
          <CardRows>
            {rows.map(({ code, label, path }) => (
              <CardRow key={code} to={path} primary={label} />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

/** What the trail calls them. */
const SIGN_INS = { failedSignIns: 'SIGN_IN_FAILED', lockedOut: 'LOCKED_OUT' } as const;

function Access({ title }: CardProps) {
  const { t } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(AccessCard)}
      empty={t('access.empty')}
      isEmpty={({ counts }) => Object.values(counts).every((count) => !count)}
      all={{ to: '/user-management' }}
    >
      {({ counts }) => (
        <CardCounts
          counts={[
            { key: 'roles', words: t('access.pendingRoles'), value: counts.pendingRoles, to: '/user-role?tab=grants' },
            { key: 'none', words: t('access.withoutRole'), value: counts.withoutRole },
            {
              key: 'suspended',
              words: t('access.suspended'),
              value: counts.suspended,
              to: '/user-management?status=suspended',
            },
            ...(['failedSignIns', 'lockedOut'] as const).map((key) => ({
              key,
              words: t(`access.${key}`, { count: counts[key] ?? 0 }),
              value: counts[key],
              to: `/audit-trail?action=${SIGN_INS[key]}`,
            })),
            { key: 'ending', words: t('access.exceptionsEnding'), value: counts.exceptionsEnding },
          ]}
        />
      )}
    </HomeCard>
  );
}

function System({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  return (
    <HomeCard
      title={title}
      card={useCard(SystemCard)}
      empty={t('system.empty')}
      isEmpty={({ counts }) => Object.values(counts).every((count) => count === 0)}
    >
      {({ counts, rows }) => (
        <>
          <CardCounts
            counts={[
              { key: 'jobs', words: t('system.failedJobs'), value: counts.failedJobs, tone: 'negative' },
              { key: 'mails', words: t('system.mails'), value: counts.undeliveredMails, tone: 'negative' },
              {
                key: 'webhooks',
                words: t('system.webhooks'),
                value: counts.deadDeliveries,
                tone: 'negative',
                to: '/integration?tab=deliveries&state=dead',
              },
            ]}
          />
          <CardRows>
            {rows.map(({ id, title: job, at }) => (
              <CardRow key={id} primary={job} side={formatInstant(at, locale, me?.tenant.timeZone)} />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

function Audit({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  return (
    <HomeCard
      title={title}
      card={useCard(AuditCard)}
      empty={t('audit.empty')}
      isEmpty={({ counts: { checkedAt, ...counts } }) =>
        checkedAt === null && Object.values(counts).every((count) => count === 0)
      }
      all={{ to: '/audit-trail' }}
    >
      {({ counts, rows }) => (
        <>
          <p>
            {[
              counts.breaks > 0 ? t('audit.broken', { count: counts.breaks }) : t('audit.whole'),
              counts.checkedAt &&
                t('audit.checked', { at: formatInstant(counts.checkedAt, locale, me?.tenant.timeZone) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <CardCounts
            counts={[
              {
                key: 'views',
                words: t('audit.views'),
                value: counts.sensitiveViews,
                to: '/audit-trail?action=READ_SENSITIVE',
              },
              { key: 'exports', words: t('audit.exports'), value: counts.exports, to: '/audit-trail?action=EXPORT' },
              {
                key: 'erasures',
                words: t('audit.erasures', { count: counts.erasures }),
                value: counts.erasures,
                to: '/audit-trail?action=ACTION:ERASE',
              },
              { key: 'denied', words: t('audit.denied'), value: counts.deniedCalls, to: '/audit-trail?action=DENIED' },
            ]}
          />
          <CardRows>
            {rows.map(({ name, views }) => (
              <CardRow key={name} primary={name} side={t('audit.viewed', { count: views })} />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = { cards: { Setup, Access, System, AuditState: Audit } };
