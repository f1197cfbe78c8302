import {
  type CalendarDate,
  type CustomFieldView,
  Employee,
  fieldOfCustom,
  GetCustomValues,
  PutCustomValues,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { CustomForm } from '../../../platform/custom-fields/index.ts';
import { useFieldAccess } from '../../../platform/resource/data/permissions.ts';
import { useMayChange } from '../../parts/may-change.ts';
import { useRecordWords } from '../../parts/words.ts';
import { CustomDays } from './custom-days.tsx';
import { CustomFiles } from './custom-files.tsx';
import { customValuesKey } from './custom-key.ts';
import './records.css';

/** Fields that the tenant added to its people; nothing where there are none (organisation-and-employee 10.6). */
export function CustomSection({ employeeId }: { employeeId: string }) {
  const { t } = useRecordWords();
  const client = useQueryClient();
  const access = useFieldAccess();
  const canEdit = useMayChange();
  const queryKey = customValuesKey(employeeId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(GetCustomValues, { params: { employeeId }, query: {}, signal }),
  });
  if (!data) return null;
  const reload = () => client.invalidateQueries({ queryKey });
  return (
    <div className="records">
      <CustomForm
        title={t('custom.title')}
        resource={Employee as never}
        found={data}
        canEdit={canEdit}
        save={async (values, version, from) =>
          client.setQueryData(
            queryKey,
            await call(PutCustomValues, {
              params: { employeeId },
              body: { values, version, ...(from ? { from: from as CalendarDate } : {}) },
            }),
          )
        }
        onStale={reload}
        beside={(asked, errors) => (
          <CustomFiles
            employeeId={employeeId}
            fields={asked.filter(isFile).filter((view) => access(fieldOfCustom(view)) !== 'none')}
            values={data.values}
            errors={errors}
            mayEdit={(view) => canEdit && access(fieldOfCustom(view)) === 'edit'}
            onChanged={() => void reload()}
          />
        )}
      />
      <CustomDays
        employeeId={employeeId}
        found={data}
        mayEdit={(view) => canEdit && access(fieldOfCustom(view)) === 'edit'}
        onChanged={(changed) => client.setQueryData(queryKey, changed)}
      />
    </div>
  );
}

const isFile = ({ type }: CustomFieldView): boolean => type === 'file';
