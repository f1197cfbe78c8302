import { SalaryRange } from '@personalia/contract';
import { Link } from 'react-router';
import { useFieldAccess, useMay } from '../../platform/resource/data/permissions.ts';
import { useResourcePage } from '../../platform/resource/data/use-resource.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { columnsOf } from '../../platform/resource/list/columns.ts';
import { ResourceTable } from '../../platform/resource/list/resource-table.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';

/** As many as one answer brings; more of one grade are looked at in their own list. */
const MOST = 100;
/** The first leads to the band. */
const SHOWN = [
  'validFrom',
  'validTo',
  'employerId',
  'locationId',
  'provinceId',
  'currency',
  'period',
  'minimum',
  'midpoint',
  'maximum',
];

/** The pay bands of a grade, to look at; they are changed under Salary Ranges (organisation-and-employee 7). */
export function GradeRangesTab({ record: { id } }: { record: AnyRecord }) {
  const { t } = useOrganisationWords();
  const mayView = useMay(SalaryRange.path)('view');
  const access = useFieldAccess();
  const query = { 'gradeId.in': id, sort: '-validFrom', pageSize: String(MOST) };
  const { data, error, refetch } = useResourcePage(SalaryRange, query, mayView);
  if (!mayView) return <p className="row-list-empty">{t('gradeRanges.forbidden')}</p>;
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const known = columnsOf(SalaryRange, (field) => access(field) !== 'none');
  const columns = SHOWN.flatMap((name) => known.find((column) => column.name === name) ?? []);
  return (
    <>
      {data.data.length === 0 ? (
        <p className="row-list-empty">{t('gradeRanges.empty')}</p>
      ) : (
        <ResourceTable
          resource={SalaryRange}
          columns={columns}
          records={data.data}
          compact
          link={(one, text) => <Link to={`/salary-range/salary-range-form/${one.id}`}>{text}</Link>}
        />
      )}
      <p>
        <Link to={`/salary-range?gradeId.in=${id}`}>{t('gradeRanges.all')}</Link>
      </p>
    </>
  );
}
