import { GetPersonVCard, SKILL_LEVELS } from '@personalia/contract';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { download } from '../../platform/api/download.ts';
import { attempt } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { PersonParts } from '../../platform/home/person-parts.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordFailure } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useMe, useNameOfPage } from '../../platform/shell/index.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { usePeopleAway, usePeoplePhotos, usePeopleWords, usePersonCard } from './use-people.ts';
import '../../platform/resource/list/list.css';
import './people.css';

const PersonQr = lazy(() => import('./person-qr.tsx'));

/** /people/person/{id} (4.5): how to reach somebody at work. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = usePeopleWords();
  const { t: words, locale } = useWords();
  const { data: card, error, refetch } = usePersonCard(id);
  const photos = usePeoplePhotos([id]);
  const away = usePeopleAway([id]);
  const { data: me } = useMe();
  const [now] = useState(() => new Date());
  const [isShowingQr, setShowingQr] = useState(false);
  useNameOfPage(card?.name);
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!card) return <p role="status">{words('loading')}</p>;
  const { work, manager } = card;
  const levelText = (level: string) => SKILL_LEVELS.find(({ value }) => value === level)?.label[locale] ?? level;
  return (
    <div className="list-page person">
      <div className="person-head">
        <PersonAvatar large id={id} name={card.name} picture={photos.get(id)} />
        <div>
          <h2>{card.name}</h2>
          {card.preferredName && <p className="people-soft">{card.preferredName}</p>}
          <p>{card.position}</p>
          {away.has(id) && (
            <p className="people-away">
              {away.get(id) ? t('awayUntil', { date: formatDate(away.get(id) ?? '', locale) }) : t('away')}
            </p>
          )}
        </div>
      </div>
      <dl className="person-facts">
        {work?.email && (
          <Fact name={t('email')}>
            <a href={`mailto:${work.email}`}>{work.email}</a>
          </Fact>
        )}
        {work?.phone && (
          <Fact name={t('phone')}>
            <a href={`tel:${work.phone}`}>{work.phone}</a>
          </Fact>
        )}
        {card.mobile && (
          <Fact name={t('mobile')}>
            <a href={`tel:${card.mobile}`}>{card.mobile}</a>
          </Fact>
        )}
        {work?.extension && <Fact name={t('extension')}>{work.extension}</Fact>}
        <Fact name={t('unit')}>
          <Link to={`/people?unit=${card.unit.id}`}>{card.unit.name}</Link>
        </Fact>
        <Fact name={t('location')}>
          <Link to={`/people?location=${card.location.id}`}>{card.location.name}</Link>
        </Fact>
        <Fact name={t('employer')}>{card.employer}</Fact>
        {manager && (
          <Fact name={t('manager')}>
            <Link to={`/people/person/${manager.id}`}>{manager.name}</Link>
          </Fact>
        )}
        {card.reports > 0 && (
          <Fact name={t('reports')}>
            <Link to={`/people?manager=${id}`}>{t('reportCount', { count: card.reports })}</Link>
          </Fact>
        )}
        {manager && (
          <Fact name={t('team')}>
            <Link to={`/people?manager=${manager.id}`}>{t('teamOf', { name: manager.name })}</Link>
          </Fact>
        )}
        {card.skills.length > 0 && (
          <Fact name={t('skills')}>
            {card.skills.map(({ name, level }) => `${name} (${levelText(level)})`).join(', ')}
          </Fact>
        )}
        {card.languages.length > 0 && <Fact name={t('languages')}>{card.languages.join(', ')}</Fact>}
        <Fact name={t('localTime')}>
          {new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
            timeStyle: 'short',
            timeZone: card.timeZone,
          }).format(now)}
        </Fact>
      </dl>
      <div className="person-buttons">
        <Button onClick={() => void attempt(() => download({ url: GetPersonVCard.path.replace('{id}', id) }))}>
          {t('save')}
        </Button>
        <Button onClick={() => setShowingQr(true)}>{t('qr')}</Button>
        {card.mayOpen && <LinkButton to={`/employee/employee-form/${id}`}>{t('open')}</LinkButton>}
      </div>
      {/* To their manager and to HR this is the page to prepare a talk with (3.4). */}
      {card.mayOpen && id !== me?.employeeId && (
        <div className="home-cards person-parts">
          <PersonParts employeeId={id} />
        </div>
      )}
      {isShowingQr && (
        <Suspense>
          <PersonQr id={id} name={card.name} onClose={() => setShowingQr(false)} />
        </Suspense>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
