import type { Endpoint } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { dayIn, type Values } from '../../platform/form/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useHireWords } from '../parts/words.ts';
import { numberPreview } from './number-preview.ts';

/** By address only: the definition of an employer would weigh more than this line. */
const ONE_EMPLOYER = { method: 'GET', path: '/v1/Employer/{id}', form: 'data' } as unknown as Endpoint;

interface NumberedEmployer {
  readonly code: string;
  readonly employeeNoPattern: string;
}

/** Says which number will be given, to those who may look the employer's pattern up. */
export function NumberHint({ values }: { values: Values }) {
  const { t } = useHireWords();
  const { employerId, hireDate, employeeNo } = values;
  const { data } = useQuery({
    queryKey: ['Employer', 'number pattern', employerId],
    queryFn: ({ signal }) => ask<NumberedEmployer>(ONE_EMPLOYER, { params: { id: String(employerId) }, signal }),
    enabled: typeof employerId === 'string',
    retry: false,
  });
  const typed = typeof employeeNo === 'string' && employeeNo.trim() !== '';
  if (!data || typed) return null;
  const number = numberPreview({
    pattern: data.employeeNoPattern,
    employerCode: data.code,
    hireDate: dayIn(hireDate),
  });
  return (
    <p className="hire-number" role="status">
      {t('hire.number')} <strong>{number}</strong> <span>{t('hire.numberHint')}</span>
    </p>
  );
}
