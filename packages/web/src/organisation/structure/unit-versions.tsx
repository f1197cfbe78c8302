import { GetUnitVersions, OrganizationUnit } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call, messageOf } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import type { Chosen } from './unit-tree.tsx';

/** What a unit was, is and will be, the latest first. */
export function UnitVersions({ id, onChoose }: { id: string; onChoose: (chosen: Chosen) => void }) {
  const { t, locale } = useOrganisationWords();
  const { data, error } = useQuery({
    queryKey: [OrganizationUnit.name, 'versions', id],
    queryFn: ({ signal }) => call(GetUnitVersions, { params: { id }, signal }),
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p role="status">{t('loading')}</p>;
  const { fields } = OrganizationUnit;
  const heir = data.at(-1)?.mergedInto;
  return (
    <section className="unit-over-time">
      {heir && (
        <p className="unit-heir">
          {t('units.wentTo')}{' '}
          <Button type="link" onClick={() => onChoose({ id: heir.id, mode: 'view' })}>
            {heir.name}
          </Button>
        </p>
      )}
      <h3 className="form-section-title">{t('units.versions')}</h3>
      <ol className="unit-versions">
        {data.toReversed().map((version) => (
          <li key={version.validFrom}>
            <p className="unit-version-days">
              {version.validFrom <= '1900-01-01' ? t('units.ever') : formatDate(version.validFrom, locale)}
              {' – '}
              {version.validTo ? formatDate(version.validTo, locale) : t('units.openEnd')}
            </p>
            <dl>
              {[
                [fields.name, version.name],
                [fields.shortName, version.shortName],
                [fields.parentUnitId, version.parent?.name],
                [fields.headPositionId, version.headPosition?.name],
                [fields.headEmployeeId, version.headEmployee?.name],
                [fields.costCentre, version.costCentre],
              ].map(
                ([field, value]) =>
                  typeof value === 'string' &&
                  typeof field === 'object' &&
                  field && (
                    <div key={field.options.label.en}>
                      <dt>{field.options.label[locale]}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
