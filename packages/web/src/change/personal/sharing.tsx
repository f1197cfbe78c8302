import { GetPeoplePreferences, type PeoplePreferences, PutPeoplePreferences, SHARED_WITH } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useChangeWords } from './use-changes.ts';

const KEPT = 'PeoplePreferences';

/** What the own team sees on its home page and everybody in the directory (home-and-self-service 3.5, 4.1); saved at once. */
export function Sharing() {
  const { t } = useChangeWords();
  const { data } = useQuery({
    queryKey: [KEPT],
    queryFn: ({ signal }) => call(GetPeoplePreferences, { signal }),
    retry: false,
  });
  const { step, isBusy } = useStep(KEPT);
  if (!data) return null;
  const save = (change: Partial<PeoplePreferences>) =>
    void step(() => call(PutPeoplePreferences, { body: change }), t('sharing.saved'));
  const tick = (what: 'birthday' | 'anniversary' | 'skills') => (
    <p key={what}>
      <Checkbox checked={data[what]} disabled={isBusy} onChange={({ target }) => save({ [what]: target.checked })}>
        {t(`sharing.${what}`)}
      </Checkbox>
    </p>
  );
  return (
    <>
      <section className="change-section" aria-label={t('sharing.title')}>
        <header>
          <h2>{t('sharing.title')}</h2>
        </header>
        <p className="note">{t('sharing.help')}</p>
        {(['birthday', 'anniversary'] as const).map(tick)}
      </section>
      <section className="change-section" aria-label={t('sharing.directory')}>
        <header>
          <h2>{t('sharing.directory')}</h2>
        </header>
        <div className="change-sharing">
          {(['photo', 'mobile'] as const).map((what) => (
            <FieldRow key={what} id={`sharing-${what}`} label={t(`sharing.${what}`)} required={false}>
              {(ties) => (
                <Select
                  {...ties}
                  className="form-wide"
                  disabled={isBusy}
                  value={data[what]}
                  options={SHARED_WITH.map((value) => ({ value, label: t(`sharing.with.${value}`) }))}
                  onChange={(value) => save({ [what]: value })}
                />
              )}
            </FieldRow>
          ))}
        </div>
        {tick('skills')}
      </section>
    </>
  );
}
