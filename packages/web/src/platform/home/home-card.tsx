import { type Action, type HomeCard as Card, MOST_COUNTED_ON_CARD, type ReplyOf } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { call, messageOf, Problem } from '../api/index.ts';
import { formatDecimal } from '../format/index.ts';
import { LinkButton } from '../resource/link-button.tsx';
import { useMayDo } from '../shell/use-may-do.ts';
import { useHomeWords } from './home-words.ts';

const MINUTE = 60_000;

/** Asks for one card. `under`: what it is kept under, so that a change of that refreshes it. */
export function useCard<C extends Pick<Card, 'endpoint' | 'key'>>(
  { endpoint, key }: C,
  under: readonly string[] = ['Home'],
) {
  return useQuery<ReplyOf<C['endpoint']>>({
    queryKey: [...under, 'card', key],
    queryFn: ({ signal }) => call(endpoint, { signal }) as Promise<ReplyOf<C['endpoint']>>,
    // F: asked again when the window is looked at and the answer is older than a minute.
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

interface Props<T> {
  title: string;
  card: { data: T | undefined; error: unknown; refetch(): unknown };
  /** Said where there is nothing to show. */
  empty?: string;
  isEmpty?: (data: T) => boolean;
  /** Where there is nothing to show: how to begin, for whoever may. */
  begin?: { to: string; words: string; action: Action };
  badge?: (data: T) => number;
  /** Where "See all" leads; a page that the menu does not hold is not offered. */
  all?: { to: string; page?: string; count?: number | undefined };
  /** Something to do, beside the title. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A card with its own waiting, failure and empty state: one that fails leaves the others alone (HS-10). */
export function HomeCard<T>({ title, card, empty, isEmpty, begin, badge, all, action, children }: Props<T>) {
  const { t } = useHomeWords();
  const heading = useId();
  const { data, error } = card;
  const count = data && badge ? badge(data) : 0;
  return (
    <section className="home-card" aria-labelledby={heading}>
      <header className="home-card-head">
        <h2 id={heading}>{title}</h2>
        {count > 0 && <span className="home-badge">{count > 99 ? '99+' : count}</span>}
        {action && <span className="home-card-action">{action}</span>}
      </header>
      <div className="home-card-body">
        {data ? (
          empty && (isEmpty ?? noRows)(data) ? (
            <>
              <p className="home-card-empty">{empty}</p>
              {begin && <Begin {...begin} />}
            </>
          ) : (
            children(data)
          )
        ) : error ? (
          <div role="alert" className="home-card-failure">
            <p>{messageOf(error)}</p>
            {!(error instanceof Problem && error.status === 403) && (
              <Button size="small" onClick={() => void card.refetch()}>
                {t('retry')}
              </Button>
            )}
          </div>
        ) : (
          <CardSkeleton />
        )}
      </div>
      {data && all && <SeeAll {...all} />}
    </section>
  );
}

const noRows = (data: unknown): boolean => (data as { rows: readonly unknown[] }).rows.length === 0;

function Begin({ to, words, action }: { to: string; words: string; action: Action }) {
  return useMayDo(action, to) && <LinkButton to={to}>{words}</LinkButton>;
}

function CardSkeleton() {
  const { t } = useHomeWords();
  return (
    <div className="home-card-skeleton">
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
}

function SeeAll({ to, page, count }: { to: string; page?: string; count?: number | undefined }) {
  const { t, locale } = useHomeWords();
  const may = useMayDo('view', page ?? to.split('?')[0] ?? to);
  if (!may) return null;
  return (
    <footer className="home-card-foot">
      <Link to={to}>{count === undefined ? t('all') : t('allCounted', { total: countText(count, locale) })}</Link>
    </footer>
  );
}

/** HS-7: "10,000+" where more were not counted. */
export function countText(count: number, locale: 'en' | 'id'): string {
  const most = formatDecimal(String(Math.min(count, MOST_COUNTED_ON_CARD)), locale);
  return count > MOST_COUNTED_ON_CARD ? `${most}+` : most;
}

interface RowProps {
  /** Where it leads; left out where the reader may not follow. */
  to?: string | null;
  primary: ReactNode;
  secondary?: ReactNode;
  side?: ReactNode;
  tone?: 'negative' | undefined;
  /** Something to do with it, without leaving the page. */
  action?: ReactNode;
}

export function CardRow({ to, primary, secondary, side, tone, action }: RowProps) {
  return (
    <li className="home-row">
      <span className="home-row-main">
        {to ? (
          <Link to={to} className="home-row-primary">
            {primary}
          </Link>
        ) : (
          <span className="home-row-primary">{primary}</span>
        )}
        {secondary && <span className="home-row-secondary">{secondary}</span>}
      </span>
      {side && (
        <span className="home-row-side" data-tone={tone}>
          {side}
        </span>
      )}
      {action}
    </li>
  );
}

export const CardRows = ({ children }: { children: ReactNode }) => <ul className="home-rows">{children}</ul>;

interface Count {
  readonly key: string;
  readonly words: string;
  /** Null: not for the reader's eyes. */
  readonly value: number | null;
  readonly to?: string;
  readonly tone?: 'negative' | undefined;
}

/** Counts, each the way to the list that it counts, for those whose menu holds it. */
export const CardCounts = ({ counts }: { counts: readonly Count[] }) => (
  <ul className="home-counts">
    {counts.map(({ key, value, ...count }) =>
      value === null ? null : <CountItem key={key} value={value} {...count} />,
    )}
  </ul>
);

function CountItem({ words, value, to = '', tone }: Omit<Count, 'key'> & { readonly value: number }) {
  const { locale } = useHomeWords();
  const may = useMayDo('view', to.split('?')[0] ?? to);
  const text = (
    <>
      <strong>{countText(value, locale)}</strong> <span>{words}</span>
    </>
  );
  return (
    <li data-tone={value > 0 ? tone : undefined}>{to && value > 0 && may ? <Link to={to}>{text}</Link> : text}</li>
  );
}
