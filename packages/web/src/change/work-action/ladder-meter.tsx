import type { WorkActionLadder } from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useActionWords, useWhyNext } from './use-actions.ts';

/** The steps of a ladder, those that are active, and the next one with the reason. */
export function LadderMeter({ ladder }: { ladder: WorkActionLadder }) {
  const { t, locale } = useActionWords();
  const why = useWhyNext();
  return (
    <div className="ladder">
      <ol className="ladder-steps" aria-label={t('ladder.steps', { ladder: ladder.ladder })}>
        {ladder.steps.map(({ typeId, code, name, active }) => (
          <li
            key={typeId}
            title={name}
            data-active={active ? true : undefined}
            data-next={typeId === ladder.nextTypeId || undefined}
          >
            <strong>{code}</strong>
            <span>
              {active
                ? active.to
                  ? t('ladder.until', { date: formatDate(active.to, locale) })
                  : t('noExpiry')
                : t(typeId === ladder.nextTypeId ? 'ladder.next' : 'ladder.none')}
            </span>
          </li>
        ))}
      </ol>
      <p className="note">{why(ladder)}</p>
    </div>
  );
}
