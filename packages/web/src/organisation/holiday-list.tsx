import { HOLIDAY_STATE_LABELS, HOLIDAY_STATES, type HolidayState, menuOf } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../platform/resource/data/permissions.ts';
import { type AnyRecord, recordTitle } from '../platform/resource/data/record.ts';
import { StateChip } from '../platform/resource/fields/state-chip.tsx';
import { DEFAULT_STATUS } from '../platform/resource/list/list-address.ts';
import type { ListParts } from '../platform/resource/list/list-parts.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import { StatusChoice } from '../platform/resource/list/status-choice.tsx';
import type { List } from '../platform/resource/list/use-list.ts';
import { pages } from './holiday.ts';
import { type HolidayAct, HolidayStateDialog } from './holiday-state-dialog.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const ACTS: readonly HolidayAct[] = ['publish', 'withdraw'];
const TONES = { draft: 'waiting', published: 'positive', withdrawn: undefined } as const;

/** Which of the two makes a difference to a day of this state. */
const actsOf = (state: unknown): readonly HolidayAct[] => (state === 'published' ? ['withdraw'] : ['publish']);

interface Asked {
  readonly act: HolidayAct;
  readonly ids: readonly string[];
  /** Of one day. */
  readonly name?: string;
  readonly done?: () => void;
}

/** Non-work days with their states; one or several are published or withdrawn once it is seen what that changes (attendance 8.2, 8.6). */
export function HolidayList() {
  const { t, locale } = useOrganisationWords();
  const may = useMay(menuOf(pages.resource));
  const [asked, setAsked] = useState<Asked | null>(null);
  const parts: ListParts = {
    imports: false,
    switches: false,
    wholeFilter: false,
    cell: ({ name }, { [name]: value }) =>
      name === 'state' && typeof value === 'string' ? (
        <StateChip tone={TONES[value as HolidayState]}>{HOLIDAY_STATE_LABELS[value as HolidayState][locale]}</StateChip>
      ) : undefined,
    status: (list) => <StateChoice list={list} />,
    ownFilters: ['state.in'],
    commands: (record: AnyRecord) =>
      may('edit')
        ? actsOf(record['state']).map((act) => ({
            key: act,
            label: t(`holidays.${act}.action`),
            onClick: () => setAsked({ act, ids: [record.id], name: recordTitle(pages.resource, record) }),
          }))
        : [],
    bulk: ({ chosen, clear }) =>
      may('edit') &&
      ACTS.map((act) => (
        <Button
          key={act}
          size="small"
          disabled={chosen.size === 0}
          onClick={() => setAsked({ act, ids: [...chosen.keys()], done: clear })}
        >
          {t(`holidays.${act}.action`)}
        </Button>
      )),
  };
  return (
    <>
      <ResourceListPage key="days" pages={pages} parts={parts} />
      {asked && (
        <HolidayStateDialog
          act={asked.act}
          ids={asked.ids}
          name={asked.name}
          onDone={() => asked.done?.()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Which states the list shows. Withdrawn days are the inactive ones of every list. */
function StateChoice({ list: { address, change } }: { list: List }) {
  const { t, locale } = useOrganisationWords();
  const { 'state.in': state = '', ...others } = address.filters;
  return (
    <StatusChoice
      label={t('holidays.stateFilter')}
      value={state}
      options={[
        { value: '', label: t('holidays.current') },
        ...HOLIDAY_STATES.map((one) => ({ value: one as string, label: HOLIDAY_STATE_LABELS[one][locale] })),
      ]}
      onChange={(next) =>
        change({
          status: next === 'withdrawn' ? ['inactive'] : DEFAULT_STATUS,
          filters: next === '' ? others : { ...others, 'state.in': next },
        })
      }
    />
  );
}
