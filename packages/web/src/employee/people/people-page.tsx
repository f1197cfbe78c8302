import { PEOPLE_SCOPES, type PersonInDirectory } from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { Link, useSearchParams } from 'react-router';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { filterOf, usePeople, usePeoplePhotos, usePeopleWords } from './use-people.ts';
import '../../platform/resource/list/list.css';
import './people.css';

/** /people (home-and-self-service 4.1): who works here, as cards. */
export function Component() {
  const { t } = usePeopleWords();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePeople(filter);
  const change = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const people = data?.pages.flatMap((page) => page.people);
  const [first] = people ?? [];
  return (
    <div className="list-page people">
      <div className="people-tools" role="search">
        <Input
          type="search"
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={filter.search ?? ''}
          onPressEnter={({ currentTarget }) => change('search', currentTarget.value.trim())}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            if (typed !== (filter.search ?? '')) change('search', typed);
          }}
        />
        <fieldset className="people-scopes">
          <legend className="visually-hidden">{t('scope.label')}</legend>
          {PEOPLE_SCOPES.map((scope) => (
            <Button
              key={scope}
              type={scope === filter.scope ? 'primary' : 'default'}
              aria-pressed={scope === filter.scope}
              onClick={() => change('scope', scope === 'all' ? null : scope)}
            >
              {t(`scope.${scope}`)}
            </Button>
          ))}
        </fieldset>
        {(['unit', 'location'] as const).map((name) =>
          filter[name] ? (
            <Button
              key={name}
              onClick={() => change(name, null)}
              aria-label={t('clear', { name: first?.[name].name ?? t(name) })}
            >
              {first?.[name].name ?? t(name)} ×
            </Button>
          ) : null,
        )}
      </div>
      {error ? (
        <ListFailure error={error} entities={t('people')} onRetry={() => void refetch()} />
      ) : !people ? (
        <ListSkeleton rows={6} columns={3} />
      ) : people.length === 0 ? (
        <ListMessage title={t('nobody')} />
      ) : (
        <>
          <Cards pages={data?.pages ?? []} onNarrow={change} />
          {hasNextPage && (
            <Button className="people-more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface CardsProps {
  pages: readonly { readonly people: readonly PersonInDirectory[] }[];
  onNarrow: (name: string, value: string) => void;
}

const Cards = ({ pages, onNarrow }: CardsProps) => (
  <ul className="people-cards">
    {pages.map(({ people }) => (
      <PageOfCards key={people[0]?.id} people={people} onNarrow={onNarrow} />
    ))}
  </ul>
);

function PageOfCards({ people, onNarrow }: { people: readonly PersonInDirectory[]; onNarrow: CardsProps['onNarrow'] }) {
  const photos = usePeoplePhotos(people.map(({ id }) => id));
  return people.map(({ id, name, preferredName, position, unit, location }) => (
    <li key={id} className="people-card">
      <PersonAvatar id={id} name={name} picture={photos.get(id)} />
      <div>
        <Link to={`/people/person/${id}`} className="people-name">
          {name}
          {preferredName && preferredName !== name && <span className="people-soft"> ({preferredName})</span>}
        </Link>
        <p>{position}</p>
        <p className="people-soft">
          <button type="button" className="people-narrow" onClick={() => onNarrow('unit', unit.id)}>
            {unit.name}
          </button>
          {' · '}
          <button type="button" className="people-narrow" onClick={() => onNarrow('location', location.id)}>
            {location.name}
          </button>
        </p>
      </div>
    </li>
  ));
}
