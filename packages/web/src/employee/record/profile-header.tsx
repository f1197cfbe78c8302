import type { EmployeeState, TransitionType } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { formatDate } from '../../platform/format/index.ts';
import { useIsPhone } from '../../platform/media.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useToday } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { Flag, StateMark } from '../parts/state-mark.tsx';
import { useEmployeeWords } from '../parts/words.ts';
import { EmployeeAvatar } from '../photo/employee-avatar.tsx';
import { PhotoButton } from '../photo/photo-button.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { flagsOf } from './flags.ts';
import { ProfileActs } from './profile-acts.tsx';
import { ProfileFacts } from './profile-facts.tsx';

const ErasureCard = lazy(async () => ({ default: (await import('../erasure/erasure-card.tsx')).ErasureCard }));

interface Props {
  record: EmployeeDetail;
  onAct: (type: TransitionType) => void;
}

/** Who it is, at a glance: above the tabs, whichever is open. */
export function ProfileHeader({ record, onAct }: Props) {
  const { t, locale } = useEmployeeWords();
  const name = String(record['displayName']);
  const { refs } = record;
  const may = useMay('employee');
  const today = useToday();
  // On a phone the facts would push the tabs below the fold.
  const isPhone = useIsPhone();
  return (
    <aside className="summary" aria-label={t('summary.label', { name })}>
      <div className="summary-top">
        <span className="photo">
          <EmployeeAvatar id={record.id} name={name} large />
          {may('edit') && record.anonymisedAt === null && <PhotoButton id={record.id} name={name} />}
        </span>
        <div className="summary-head">
          <p className="summary-name">{name}</p>
          <p className="summary-place">
            {refs['positionId']?.name} · {refs['unitId']?.name} · {refs['locationId']?.name}
          </p>
          <p className="summary-state">
            <StateMark state={record.status as unknown as EmployeeState} locale={locale} />
            {flagsOf(record, today).map(({ key, date, post }) => (
              <Flag key={key}>
                {t(date ? `flag.${key}Until` : `flag.${key}`, { post, date: date && formatDate(date, locale) })}
              </Flag>
            ))}
            {record['rehireEligible'] === false && <Flag>{t('flag.notAgain')}</Flag>}
            {record.anonymisedAt && <Flag>{t('flag.erased')}</Flag>}
          </p>
          {typeof record['tags'] === 'string' && <TagList tags={record['tags']} />}
        </div>
        <ProfileActs record={record} onAct={onAct} />
      </div>
      {isPhone ? (
        <details className="summary-more">
          <summary>{t('summary.more')}</summary>
          <ProfileFacts record={record} />
        </details>
      ) : (
        <ProfileFacts record={record} />
      )}
      {record.status === ('ended' as string) && (
        <Suspense fallback={null}>
          <ErasureCard record={record} />
        </Suspense>
      )}
    </aside>
  );
}
