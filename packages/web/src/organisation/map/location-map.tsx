import { type CallOf, GetLocationMap, Location } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { MapPicture } from './map-picture.tsx';
import { MapTable } from './map-table.tsx';
import { PointCard } from './point-card.tsx';
import '../../platform/resource/list/list.css';
import '../structure/structure.css';

type Options = CallOf<typeof GetLocationMap>['query'];

/** Where the locations are, drawn and as a table (organisation-and-employee 4). */
export function LocationMap() {
  const { t } = useOrganisationWords();
  const [options, setOptions] = useState<Options>({});
  const [chosenId, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [Location.name, 'map', options],
    queryFn: ({ signal }) => call(GetLocationMap, { query: options, signal }),
    placeholderData: keepPreviousData,
  });
  const chosen = data?.points.find(({ id }) => id === chosenId);
  return (
    <div className="list-page">
      <MapFilters options={options} onChange={setOptions} />
      {error ? (
        <ListFailure error={error} entities={t('map.title').toLocaleLowerCase()} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={8} columns={1} />
      ) : data.points.length === 0 ? (
        <ListMessage title={t('map.empty')} hint={t('map.emptyHint')} />
      ) : (
        <>
          <MapPicture
            key={JSON.stringify(options)}
            points={data.points}
            chosenId={chosenId}
            onChoose={({ id }) => setChosen(id)}
          />
          <div aria-live="polite">{chosen && <PointCard point={chosen} onClose={() => setChosen(null)} />}</div>
          <p className="map-hint">{t('map.hint')}</p>
          {data.without > 0 && <p className="map-hint">{t('map.without', { count: data.without })}</p>}
          {data.more && <p className="map-hint">{t('map.more', { count: data.points.length })}</p>}
          <MapTable points={data.points} />
        </>
      )}
    </div>
  );
}

function MapFilters({ options: request, onChange }: { options: Options; onChange: (next: Options) => void }) {
  const { locale } = useOrganisationWords();
  const { t } = useWords();
  const ids = { employerId: useId(), countryId: useId(), type: useId() };
  const { locationType } = Location.fields;
  const without = (name: keyof Options): Options =>
    Object.fromEntries(Object.entries(request).filter(([key]) => key !== name));
  const set = (name: keyof Options, value: string | undefined) =>
    onChange(value === undefined ? without(name) : { ...request, [name]: value });
  return (
    <div className="structure-tools">
      {(['employerId', 'countryId'] as const).map((name) => (
        <span key={name} className="structure-switch">
          <label htmlFor={ids[name]}>{Location.fields[name].options.label[locale]}</label>
          <ReferenceSelect
            id={ids[name]}
            to={Location.fields[name].options.to ?? ''}
            value={request[name] ? [request[name]] : []}
            onChange={([id]) => set(name, id)}
          />
        </span>
      ))}
      <span className="structure-switch">
        <label htmlFor={ids.type}>{locationType.options.label[locale]}</label>
        <Select
          id={ids.type}
          className="form-wide"
          allowClear
          placeholder={t('form.choose')}
          value={request.type}
          onChange={(type) => set('type', type)}
          options={locationType.options.choices?.map(({ value, label }) => ({ value, label: label[locale] }))}
        />
      </span>
    </div>
  );
}
