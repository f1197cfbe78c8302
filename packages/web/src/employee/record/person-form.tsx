import { Alert, Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import type { Draft } from '../../platform/form/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
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
  fieldsWhere,
  IDENTITY,
  withAsked,
} from '../parts/employee-parts.ts';
import { useMayChange } from '../parts/may-change.ts';
import { useEmployeeWords, useRecordWords } from '../parts/words.ts';
import { isWorthShowing } from './empty-fields.ts';
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
        {(part) => <FoldedFields fields={fieldsOf(part)} draft={person.draft} base={person.base} />}
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

/** What is known of the person; the empty fields come when they are asked for, or when something is wrong in one. */
function FoldedFields({ fields, draft, base }: { fields: Fields; draft: Draft; base: AnyRecord }) {
  const { t } = useRecordWords();
  const access = useFieldAccess();
  const [isOpen, setOpen] = useState(false);
  const seen = fieldsWhere(fields, (_, field) => access(field) !== 'none');
  const worth = fieldsWhere(seen, (name, field) => isWorthShowing(name, field, draft, base));
  const count = Object.keys(seen).length - Object.keys(worth).length;
  // Where nothing is known yet there is nothing to look at but the fields.
  const isFolded = count > 0 && Object.keys(worth).length > 0;
  return (
    <>
      <ResourceFields
        resource={employeeWith(isFolded && !isOpen ? worth : fields)}
        draft={draft}
        saved={base}
        access={access}
      />
      {isFolded && (
        <Button type="link" className="form-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fold.hide') : t('fold.show', { count })}
        </Button>
      )}
    </>
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
