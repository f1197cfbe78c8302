import { type CelebrationPreferences, GetPeoplePreferences, PutPeoplePreferences } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { call } from '../../platform/api/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useChangeWords } from './use-changes.ts';

const KEPT = 'CelebrationPreferences';

/** What the own team sees on its home page (home-and-self-service 3.5, HS-30); each tick is saved at once. */
export function Sharing() {
  const { t } = useChangeWords();
  const { data } = useQuery({
    queryKey: [KEPT],
    queryFn: ({ signal }) => call(GetPeoplePreferences, { signal }),
    retry: false,
  });
  const { step, isBusy } = useStep(KEPT);
  if (!data) return null;
  const save = (change: Partial<CelebrationPreferences>) =>
    void step(() => call(PutPeoplePreferences, { body: { ...data, ...change } }), t('sharing.saved'));
  return (
    <section className="change-section" aria-label={t('sharing.title')}>
      <header>
        <h2>{t('sharing.title')}</h2>
      </header>
      <p className="note">{t('sharing.help')}</p>
      {(['birthday', 'anniversary'] as const).map((what) => (
        <p key={what}>
          <Checkbox checked={data[what]} disabled={isBusy} onChange={({ target }) => save({ [what]: target.checked })}>
            {t(`sharing.${what}`)}
          </Checkbox>
        </p>
      ))}
    </section>
  );
}
