import { CUSTOM_TRANSITION, Employee, type Resource } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { CustomForm } from '../../platform/custom-fields/index.ts';
import { useLeaving } from '../../platform/resource/use-leaving.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import type { Recorded } from './transition-panel.tsx';
import { useTimelineWords } from './words.ts';

interface Props {
  event: Recorded;
  canEdit: boolean;
  onClose: () => void;
}

/** What the tenant asks of career events besides what they change (organisation-and-employee 10.6). */
export function MorePanel({ event, canEdit, onClose }: Props) {
  const { t } = useTimelineWords();
  const client = useQueryClient();
  const { mayClose, leave, onDirty, question } = useLeaving(onClose);
  const params = { id: event.id };
  const queryKey = ['CustomValues', event.id];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(CUSTOM_TRANSITION.get, { params, signal }) });
  return (
    <SidePanel title={t('event.moreNo', { no: event.transactionNo })} open mayClose={mayClose} onClose={leave}>
      <div className="side-panel-content">
        {data && (
          <CustomForm
            title={t('event.moreTitle')}
            resource={Employee as unknown as Resource}
            found={data}
            canEdit={canEdit}
            save={async (values, version) => {
              client.setQueryData(queryKey, await call(CUSTOM_TRANSITION.put, { params, body: { values, version } }));
              await client.invalidateQueries({ queryKey: [Employee.name, 'transitions'] });
            }}
            onStale={() => client.invalidateQueries({ queryKey })}
            onDirty={onDirty}
          />
        )}
      </div>
      {question}
    </SidePanel>
  );
}
