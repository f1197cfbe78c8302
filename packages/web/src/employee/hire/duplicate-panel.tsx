import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { StateMark } from '../parts/state-mark.tsx';
import { useHireWords } from '../parts/words.ts';
import { EmployeeAvatar } from '../photo/employee-avatar.tsx';
import { newTransitionPath } from '../timeline/new-transition.ts';
import type { Lookalike } from './use-duplicates.ts';

interface Props {
  people: readonly Lookalike[];
  failure: string | null;
  onContinue: () => void;
  onRetry: () => void;
}

/** People who may be the one being hired. Whoever hires looks at them and says that it is somebody else. */
export function DuplicatePanel({ people, failure, onContinue, onRetry }: Props) {
  const { t, locale } = useHireWords();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={panel} tabIndex={-1} className="lookalikes" aria-labelledby="lookalikes-title">
      <h3 id="lookalikes-title" className="lookalikes-title">
        {failure ? t('hire.checkFailed') : t('hire.lookalikes', { count: people.length })}
      </h3>
      {failure && <p>{failure}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <EmployeeAvatar id={person.id} name={person.displayName} />
            <span className="lookalike-facts">
              <Link to={`/employee/employee-form/${person.id}`} target="_blank" rel="noopener">
                {person.displayName}
              </Link>{' '}
              <span className="cell-code">{person.employeeNo}</span>
              <small>
                {person.positionTitle} · {t('hire.since', { date: formatDate(person.hireDate, locale) })}
              </small>
              {person.rehireEligible === false && <small>{t('hire.notAdvised')}</small>}
              <small>{person.reasons.map((reason) => t(`hire.reason.${reason}`)).join(', ')}</small>
            </span>
            <StateMark state={person.status} locale={locale} />
            {person.status === 'ended' && <Link to={newTransitionPath(person.id)}>{t('hire.rehire')}</Link>}
          </li>
        ))}
      </ul>
      <div className="lookalikes-actions">
        {failure && <Button onClick={onRetry}>{t('hire.checkAgain')}</Button>}
        <Button onClick={onContinue}>{failure ? t('hire.goOn') : t('hire.somebodyElse')}</Button>
      </div>
    </section>
  );
}
