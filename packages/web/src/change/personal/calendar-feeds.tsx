import {
  type CalendarFeed,
  CreateCalendarFeed,
  FEED_KIND_LABELS,
  type FeedKind,
  GetCalendarFeeds,
  RenewCalendarFeed,
  type ReplyOf,
  RevokeCalendarFeed,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { ShownOnce } from '../../platform/form/shown-once.tsx';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useChangeWords } from './use-changes.ts';

const FEEDS = 'CalendarFeed';
type Made = ReplyOf<typeof CreateCalendarFeed>;
type Question = { readonly about: 'renew' | 'revoke'; readonly feed: CalendarFeed };

/** The same as a tab of the page of integrations. */
export const FeedsTab = () => (
  <div className="list-page">
    <CalendarFeeds whenNone />
  </div>
);

/** The own calendar feeds (home-and-self-service 6): an address is shown once, and can be replaced or revoked. */
export function CalendarFeeds({ whenNone = false }: { whenNone?: boolean }) {
  const { t, words, locale } = useChangeWords();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { data } = useQuery({
    queryKey: [FEEDS],
    queryFn: ({ signal }) => call(GetCalendarFeeds, { signal }),
    retry: false,
  });
  if (!data) return whenNone ? <p role="status">{words('loading')}</p> : null;
  if (data.feeds.length + data.kinds.length === 0) return whenNone ? <ListMessage title={t('feeds.none')} /> : null;
  return (
    <section className="change-section" aria-label={t('feeds.title')}>
      <header>
        <h2>{t('feeds.title')}</h2>
        {data.kinds.length > 0 && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('feeds.create')}
          </Button>
        )}
      </header>
      <p className="note">{t('feeds.help')}</p>
      {made && (
        <ShownOnce
          title={t('feeds.newTitle')}
          hint={t('feeds.newHint')}
          value={made.address}
          words={{ copy: t('feeds.copy'), copied: t('feeds.copied'), close: words('close') }}
          onClose={() => setMade(null)}
        />
      )}
      {data.feeds.map((feed) => (
        <div key={feed.id} className="change-entry">
          <div>
            <p>{FEED_KIND_LABELS[feed.kind][locale]}</p>
            <p className="note">
              {feed.lastUsedAt
                ? t('feeds.lastUsed', { at: formatInstant(feed.lastUsedAt, locale) })
                : t('feeds.unused', { at: formatInstant(feed.createdAt, locale) })}
              {feed.endingOn && ` · ${t('feeds.ending', { on: formatDate(feed.endingOn, locale) })}`}
            </p>
          </div>
          <div className="change-entry-actions">
            {(['renew', 'revoke'] as const).map((about) => (
              <Button
                key={about}
                size="small"
                type={about === 'revoke' ? 'text' : 'default'}
                aria-label={t(`feeds.${about}Of`, { feed: FEED_KIND_LABELS[feed.kind][locale] })}
                onClick={() => setQuestion({ about, feed })}
              >
                {t(`feeds.${about}`)}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {isAdding && <CreateDialog kinds={data.kinds} onMade={setMade} onClose={() => setAdding(false)} />}
      {question && (
        <SureDialog
          {...question}
          onMade={setMade}
          onRevoked={() => setMade((shown) => (shown?.id === question.feed.id ? null : shown))}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  onMade: (made: Made) => void;
  onClose: () => void;
}

function CreateDialog({ kinds, onMade, onClose }: DialogProps & { kinds: readonly FeedKind[] }) {
  const { t, words, locale } = useChangeWords();
  const [kind, setKind] = useState(kinds[0] ?? 'mine');
  const { submit, isBusy, errors, general } = useSubmit<Made>({
    refresh: [FEEDS],
    success: () => t('feeds.created'),
    onDone: (made) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('feeds.create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => void submit(() => call(CreateCalendarFeed, { body: { kind } }))}
          >
            {t('feeds.create')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <FieldRow id="feed-kind" label={t('feeds.kind')} required help={t(`feeds.about.${kind}`)} error={errors['kind']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            value={kind}
            options={kinds.map((value) => ({ value, label: FEED_KIND_LABELS[value][locale] }))}
            onChange={setKind}
          />
        )}
      </FieldRow>
    </Dialog>
  );
}

/** Both end the address that calendars use today. */
function SureDialog({ about, feed, onMade, onRevoked, onClose }: DialogProps & Question & { onRevoked: () => void }) {
  const { t, words, locale } = useChangeWords();
  const params = { id: feed.id };
  const { submit, isBusy, general } = useSubmit<Made | undefined>({
    refresh: [FEEDS],
    success: () => t(`feeds.${about}Done`),
    onDone: (made) => {
      if (made) onMade(made);
      else onRevoked();
      onClose();
    },
  });
  const act = () =>
    submit(() =>
      about === 'renew'
        ? call(RenewCalendarFeed, { params, body: {} })
        : call(RevokeCalendarFeed, { params, body: {} }).then(() => undefined),
    );
  return (
    <Dialog
      open
      isQuestion
      title={t(`feeds.${about}Of`, { feed: FEED_KIND_LABELS[feed.kind][locale] })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger={about === 'revoke'} loading={isBusy} onClick={() => void act()}>
            {t(`feeds.${about}`)}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t(`feeds.${about}Hint`)}</p>
    </Dialog>
  );
}
