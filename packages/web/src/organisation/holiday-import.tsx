import {
  CommitHolidayImport,
  HOLIDAY_TYPE_LABELS,
  HOLIDAY_TYPES,
  HolidayCalendar,
  type HolidayImportPreview,
  type HolidayType,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { FormAlert } from '../platform/form/form-alert.tsx';
import { FieldRow } from '../platform/form/index.ts';
import { todayIn } from '../platform/format/index.ts';
import { ask } from '../platform/resource/data/use-resource.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useMe } from '../platform/shell/index.ts';
import { useSubmit } from '../platform/submit/index.ts';
import { HolidayReview } from './holiday-review.tsx';
import { type HolidaySource, useHolidayPlaces, useHolidayPreview } from './use-holiday-import.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/form/form.css';
import './holiday-import.css';

const YEARS_AHEAD = 3;

/** The public holidays of a country for a year, reviewed before they come into a calendar (attendance 8.5). */
export function HolidayImport() {
  const { t } = useOrganisationWords();
  const { data: me } = useMe();
  const { data: calendars } = useQuery({
    queryKey: [HolidayCalendar.name, 'year-calendars'],
    queryFn: ({ signal }) =>
      ask<{ readonly data: readonly AnyRecord[] }>(HolidayCalendar.endpoints.page, {
        query: { pageSize: '100' },
        signal,
      }),
  });
  if (!calendars || !me) return <ListSkeleton rows={6} columns={4} />;
  if (calendars.data.length === 0)
    return <ListMessage title={t('holidays.noCalendar')} hint={t('holidays.noCalendarHint')} />;
  return <Choose calendars={calendars.data} country={me.tenant.country} />;
}

function Choose({ calendars, country }: { calendars: readonly AnyRecord[]; country: string }) {
  const { t, locale } = useOrganisationWords();
  const thisYear = Number(todayIn('UTC').slice(0, 4));
  const [calendarId, setCalendar] = useState(String(calendars[0]?.id));
  const [source, setSource] = useState<HolidaySource>({
    country,
    state: null,
    region: null,
    year: thisYear,
    types: ['public'],
  });
  const change = (changes: Partial<HolidaySource>) => setSource({ ...source, ...changes });
  const { data: places } = useHolidayPlaces(source);
  const preview = useHolidayPreview(calendarId, source);
  const { states = [], regions = [] } = places ?? {};
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, n) => String(thisYear - 1 + n));
  const named = (all: readonly { code: string; name: string }[]) =>
    all.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <section className="list-page holiday-import" aria-label={t('holidays.import.title')}>
      <div className="holiday-source">
        <Picker
          name="calendar"
          value={calendarId}
          options={calendars.map((one) => ({ value: one.id, label: String(one['name']) }))}
          onChange={setCalendar}
        />
        <Picker
          name="country"
          value={places ? source.country : null}
          options={named(places?.countries ?? [])}
          onChange={(value) => change({ country: value, state: null, region: null })}
        />
        {states.length > 0 && (
          <Picker
            name="state"
            value={source.state ?? ''}
            options={[{ value: '', label: t('holidays.import.whole') }, ...named(states)]}
            onChange={(state) => change({ state: state || null, region: null })}
          />
        )}
        {regions.length > 0 && (
          <Picker
            name="region"
            value={source.region ?? ''}
            options={[{ value: '', label: t('holidays.import.whole') }, ...named(regions)]}
            onChange={(region) => change({ region: region || null })}
          />
        )}
        <Picker
          name="year"
          value={String(source.year)}
          options={years.map((year) => ({ value: year, label: year }))}
          onChange={(year) => change({ year: Number(year) })}
        />
        <FieldRow id="holiday-types" label={t('holidays.import.types')} required={false}>
          {(ties) => (
            <Select
              {...ties}
              mode="multiple"
              className="form-wide"
              value={[...source.types]}
              options={HOLIDAY_TYPES.map((value) => ({ value, label: HOLIDAY_TYPE_LABELS[value][locale] }))}
              onChange={(types: HolidayType[]) => change({ types: types.length > 0 ? types : ['public'] })}
            />
          )}
        </FieldRow>
      </div>
      {source.country === 'ID' && (
        <p className="holiday-note">{t('holidays.import.indonesia', { year: source.year })}</p>
      )}
      {preview.error && (
        <ListFailure
          error={preview.error}
          entities={t('holidays.import.title')}
          onRetry={() => void preview.refetch()}
        />
      )}
      {!preview.error && !preview.data && <ListSkeleton rows={8} columns={4} />}
      {preview.data && (
        <Accept
          key={`${calendarId} ${JSON.stringify(source)} ${preview.data.version}`}
          calendarId={calendarId}
          source={source}
          preview={preview.data}
        />
      )}
    </section>
  );
}

interface PickerProps {
  name: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Picker({ name, ...select }: PickerProps) {
  const { t } = useOrganisationWords();
  return (
    <FieldRow id={`holiday-${name}`} label={t(`holidays.import.${name}`)} required={false}>
      {(ties) => <Select {...ties} className="form-wide" showSearch={{ optionFilterProp: 'label' }} {...select} />}
    </FieldRow>
  );
}

interface AcceptProps {
  calendarId: string;
  source: HolidaySource;
  preview: HolidayImportPreview;
}

/** Ticks, and the one button that writes them. A day that was withdrawn by somebody is not ticked beforehand. */
function Accept({ calendarId, source, preview }: AcceptProps) {
  const { t } = useOrganisationWords();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(preview.rows.filter(({ match }) => match === 'new' || match === 'moved').map(({ date }) => date)),
  );
  const { submit, isBusy, general } = useSubmit<{ added: number; moved: number }>({
    refresh: ['Holiday', HolidayCalendar.name],
    success: ({ added, moved }) => t('holidays.import.done', { count: added + moved, added, moved }),
  });
  const write = () =>
    void submit((idempotencyKey) =>
      call(CommitHolidayImport, {
        params: { id: calendarId },
        body: { ...source, types: [...source.types], dates: [...ticked].toSorted(), version: preview.version },
        idempotencyKey,
      }),
    );
  return (
    <>
      <HolidayReview
        preview={preview}
        ticked={ticked}
        onTick={(date, isOn) => {
          const next = new Set(ticked);
          if (isOn) next.add(date);
          else next.delete(date);
          setTicked(next);
        }}
      />
      <FormAlert text={general} />
      <div className="form-actions">
        <Button type="primary" loading={isBusy} disabled={ticked.size === 0} onClick={write}>
          {t('holidays.import.write', { count: ticked.size })}
        </Button>
      </div>
    </>
  );
}
