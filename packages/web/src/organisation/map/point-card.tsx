import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Employee, type MapPoint } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { metresText } from './metres-text.ts';
import { pathOfPoint } from './path-of-point.ts';

/** What is known of the location that was pressed, and the way to it and to its people. */
export function PointCard({ point, onClose }: { point: MapPoint; onClose: () => void }) {
  const { t, locale } = useOrganisationWords();
  const seesPeople = useMay(Employee.path)('view');
  const facts = [
    point.employer,
    point.city,
    point.radiusM === null ? null : t('map.fence', { radius: metresText(point.radiusM, locale) }),
    point.isExact ? null : t('map.atCity'),
  ];
  return (
    <section className="map-chosen" aria-label={point.name}>
      <div>
        <Link className="map-chosen-name" to={pathOfPoint(point)}>
          {point.name}
        </Link>{' '}
        <span className="cell-ref-code">{point.code}</span>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {seesPeople && (
        <Link to={`/${Employee.path}?locationId.in=${point.id}`}>{t('map.people', { count: point.people })}</Link>
      )}
      <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('map.close')} onClick={onClose} />
    </section>
  );
}
