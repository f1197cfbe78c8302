import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsPhone } from '../media.ts';
import { initialsOf } from '../people/initials.ts';
import { usePhoto } from '../people/use-photo.ts';
import { LinkButton } from '../resource/link-button.tsx';
import { ListFailure } from '../resource/list/list-states.tsx';
import { useMayDo } from '../shell/use-may-do.ts';
import { useMe } from '../shell/use-me.ts';
import type { CardProps, QuickAction } from './cards.ts';
import { Customize } from './customize.tsx';
import { HomeCard } from './home-card.tsx';
import { useHomeWords } from './home-words.ts';
import { useAreaHomes, useHomeLayout } from './use-home.ts';
import './home.css';

/** Where cards stand below one another. */
/** /home (home-and-self-service 1): what the day begins with, card by card, each from the area that knows it. */
export function Component() {
  const { t } = useHomeWords();
  const form = useIsPhone() ? 'phone' : 'desktop';
  const { data, error, refetch } = useHomeLayout(form);
  const { homes, failed } = useAreaHomes();
  const cards = new Map(homes.flatMap((home) => Object.entries(home.cards)));
  return (
    <div className="home">
      <Greeting actions={homes.flatMap(({ actions = [] }) => actions).toSorted((a, b) => a.order - b.order)}>
        {data && <Customize layout={data} form={form} />}
      </Greeting>
      {error ? (
        <ListFailure error={error} entities={t('cards')} onRetry={() => void refetch()} />
      ) : (
        <div className="home-cards">
          {columnsOf(data?.cards.filter(({ isHidden }) => !isHidden) ?? WAITED_FOR, form).map((column, n) => (
            <div key={n} className="home-column">
              {column.map(({ key, title }, row) => {
                const Card: ComponentType<CardProps> | undefined = cards.get(key);
                const name = title ?? t('loading');
                if (!Card) return <Waiting key={key} title={name} error={failed} />;
                return (
                  <WhenNear key={key} isNear={row < FIRST_ROWS} title={name}>
                    <Card title={name} />
                  </WhenNear>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface Place {
  readonly key: string;
  readonly title: string | null;
}

/** What stands there until the layout is known. */
const WAITED_FOR: readonly Place[] = ['1', '2', '3', '4'].map((key) => ({ key, title: null }));

/** Of each column so many cards are asked for at once: they are seen without scrolling. */
const FIRST_ROWS = 3;

/** A card further down is asked for when it is nearly in sight (1). */
function WhenNear({ isNear, title, children }: { isNear: boolean; title: string; children: ReactNode }) {
  const [wasNear, setWasNear] = useState(isNear || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasNear || !place.current) return undefined;
    const observer = new IntersectionObserver((seen) => setWasNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wasNear]);
  if (wasNear) return children;
  return (
    <div ref={place} className="home-card">
      <div className="home-card-head">
        <h2>{title}</h2>
      </div>
      <div className="home-card-body" />
    </div>
  );
}

/** Beside each other as many as the page has room for: a short card leaves no hole beside a long one. */
const columnsOf = (cards: readonly Place[], form: 'phone' | 'desktop'): (readonly Place[])[] =>
  form === 'phone' ? [cards] : [0, 1].map((side) => cards.filter((_, n) => n % 2 === side));

/** A card whose code is on the way, or did not come. */
function Waiting({ title, error }: { title: string; error: unknown }) {
  const card = { data: undefined, error, refetch: () => window.location.reload() };
  return (
    <HomeCard title={title} card={card}>
      {() => null}
    </HomeCard>
  );
}

function Greeting({ actions, children }: { actions: readonly QuickAction[]; children: ReactNode }) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'full',
    ...(me ? { timeZone: me.tenant.timeZone } : {}),
  }).format(now);
  return (
    <header className="home-greeting">
      {me?.employeeId && <OwnPhoto id={me.employeeId} name={me.name} />}
      <div className="home-hello">
        <h2>{me ? t('greeting', { name: me.firstName }) : t('greetingNobody')}</h2>
        <p>{today}</p>
      </div>
      <div className="home-actions">
        {actions.map((one) => (
          <Quick key={one.to} {...one} />
        ))}
        {children}
      </div>
    </header>
  );
}

function Quick({ words, to, page, action }: QuickAction) {
  const { t } = useHomeWords();
  const { data: me } = useMe();
  const isOwn = to.includes(':own');
  if (!useMayDo(action, page) || (isOwn && !me?.employeeId)) return null;
  return <LinkButton to={to.replace(':own', me?.employeeId ?? '')}>{t(`action.${words}`)}</LinkButton>;
}

const PROFILE = '/personal-change';

/** The way to the own profile: one's photo, or initials while there is none. */
function OwnPhoto({ id, name }: { id: string; name: string }) {
  const { t } = useHomeWords();
  const picture = usePhoto(id);
  if (!useMayDo('view', PROFILE)) return null;
  return (
    <Link className="home-photo" to={`${PROFILE}/personal-change-record/${id}`}>
      <span className="visually-hidden">{t('profile')}</span>
      {picture ? <img src={picture} alt="" /> : <span aria-hidden="true">{initialsOf(name)}</span>}
    </Link>
  );
}
