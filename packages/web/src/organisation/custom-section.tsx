import type { CustomEntity, CustomValues } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CustomForm } from '../platform/custom-fields/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ask } from '../platform/resource/data/use-resource.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { customKind } from './own-fields.ts';
import { useOrganisationWords } from './use-organisation-words.ts';

/** The fields that the tenant added to a kind of record (organisation-and-employee 10.6); nothing where there are none. */
export const customSection = (entity: CustomEntity) => {
  const { resource, get, put } = customKind(entity);
  return function CustomSection({ record }: { record: Pick<AnyRecord, 'id'> }) {
    const { t } = useOrganisationWords();
    const client = useQueryClient();
    const canEdit = useMay(resource.path)('edit');
    const queryKey = ['CustomValues', record.id];
    const params = { id: record.id };
    const { data } = useQuery({ queryKey, queryFn: ({ signal }) => ask<CustomValues>(get, { params, signal }) });
    if (!data) return null;
    return (
      <CustomForm
        title={t('custom.title')}
        resource={resource}
        found={data}
        canEdit={canEdit}
        save={async (values, version) => {
          client.setQueryData(queryKey, await ask(put, { params, body: { values, version } }));
          await client.invalidateQueries({ queryKey: [resource.name] });
        }}
        onStale={() => client.invalidateQueries({ queryKey })}
      />
    );
  };
};
