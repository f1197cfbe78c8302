import type { PersonInDirectory } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { filterOf, usePeople, usePeopleAway, usePeoplePhotos, usePeopleWords } from './use-people.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import './people.css';

/** /people (home-and-self-service 4.1): who works here, as cards. */
export function Component() {
  const { t } = usePeopleWords();
  const { params, change } = useAddressFilters();
  const filter = filterOf(params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePeople(filter);
  const people = data?.pages.flatMap((page) => page.people);
  return (
    <div className="list-page people">
      <PeopleFilters
        filter={filter}
        params={params}
        showsSkills={data?.pages[0]?.showsSkills ?? false}
        onChange={change}
      />
      {error ? (
        <ListFailure error={error} entities={t('people')} onRetry={() => void refetch()} />
      ) : !people ? (
        <ListSkeleton rows={6} columns={3} />
      ) : people.length === 0 ? (
        <ListMessage title={t('nobody')} />
      ) : (
        <>
          <Cards pages={data?.pages ?? []} onNarrow={(name, value) => change({ [name]: value })} />
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
  const { t } = usePeopleWords();
  const { locale } = useWords();
  const ids = people.map(({ id }) => id);
  const photos = usePeoplePhotos(ids);
  const away = usePeopleAway(ids);
  return people.map(({ id, name, preferredName, position, unit, location }) => (
    <li key={id} className="people-card">
      <PersonAvatar id={id} name={name} picture={photos.get(id)} />
      <div>
        <Link to={`/people/person/${id}`} className="people-name">
          {name}
          {preferredName && preferredName !== name && <span className="people-soft"> ({preferredName})</span>}
        </Link>
        <p>{position}</p>
        {away.has(id) && (
          <p className="people-away">
            {away.get(id) ? t('awayUntil', { date: formatDate(away.get(id) ?? '', locale) }) : t('away')}
          </p>
        )}
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
