import { Alert, Button } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ResourceFields, ResourceView } from '../../platform/resource/form-page/resource-fields.tsx';
import { StaleDialog } from '../../platform/resource/form-page/stale-dialog.tsx';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { cameFrom } from '../../platform/resource/pages.ts';
import { useMe } from '../../platform/shell/index.ts';
import {
  asRequired,
  CONTACT,
  type EmployeeDetail,
  employeeWith,
  type Fields,
  fieldsIn,
  IDENTITY,
  withAsked,
} from '../parts/employee-parts.ts';
import { useMayChange } from '../parts/may-change.ts';
import { useEmployeeWords } from '../parts/words.ts';
import type { TabKey } from './tabs.ts';
import { usePersonDraft } from './use-person-draft.ts';

type FormTab = 'personal' | 'contact';
const SECTIONS: Readonly<Record<FormTab, Fields>> = { personal: IDENTITY, contact: CONTACT };

interface Props {
  record: EmployeeDetail;
  /** The part that is shown; the other one is kept with what was typed. */
  tab: FormTab;
  onTab: (tab: TabKey) => void;
}

/** The data of the person, to be changed where the role may, to be read otherwise. */
export function PersonForm(props: Props) {
  return useMayChange() ? <EditedPerson {...props} /> : <ShownPerson {...props} />;
}

function EditedPerson({ record, tab, onTab }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const access = useFieldAccess();
  const { data: me } = useMe();
  const person = usePersonDraft(record, onTab);
  const fieldsOf = (part: FormTab): Fields =>
    asRequired(withAsked(fieldsIn(record, SECTIONS[part]), person.changedFacts), me?.tenant.requiredFacts ?? []);
  useSaveKey(person.submit);

  function submit(event: FormEvent): void {
    event.preventDefault();
    person.submit();
  }

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={person.isSaving}>
      <FormAlert text={person.general} />
      <BothTabs tab={tab}>
        {(part) => (
          <ResourceFields
            resource={employeeWith(fieldsOf(part))}
            draft={person.draft}
            saved={person.base}
            access={access}
          />
        )}
      </BothTabs>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={person.isSaving}>
          {t('save')}
        </Button>
        <Button onClick={() => void navigate(`/employee${cameFrom(state)}`)}>{t('cancel')}</Button>
      </div>
      {person.unsavedDialog}
      {person.stale && (
        <StaleDialog
          resource={person.resource}
          base={person.base}
          mine={person.draft.values}
          theirs={person.stale}
          onBack={person.dismissStale}
          onMerged={person.merge}
        />
      )}
    </form>
  );
}

function ShownPerson({ record, tab }: Props) {
  const { t } = useWords();
  const { t: words } = useEmployeeWords();
  const access = useFieldAccess();
  const { data: me } = useMe();
  const isOwn = me?.onlyEmployeeId === record.id;
  const why = isOwn ? words('summary.own') : record.anonymisedAt ? words('summary.erased') : t('form.readOnly');
  return (
    <>
      <Alert type="info" showIcon title={why} className="form-alert" />
      <BothTabs tab={tab}>
        {(part) => (
          <ResourceView
            resource={employeeWith(fieldsIn(record, SECTIONS[part]))}
            values={record}
            refs={record.refs}
            access={access}
          />
        )}
      </BothTabs>
    </>
  );
}

function BothTabs({ tab, children }: { tab: FormTab; children: (part: FormTab) => ReactNode }) {
  return (['personal', 'contact'] as const).map((part) => (
    <div key={part} hidden={part !== tab}>
      {children(part)}
    </div>
  ));
}
