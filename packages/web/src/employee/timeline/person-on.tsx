import {
  type CalendarDate,
  Employee,
  type Field,
  formerOn,
  PERSONAL_FACTS,
  type PersonalFact,
} from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { ofEmployee } from '../record/records/of-employee.ts';
import { useRecordRights, useRecords } from '../record/records/use-records.ts';

interface Props {
  record: EmployeeDetail;
  asOf: CalendarDate;
}

/** What of the person was another on other days, as it was on this one; the rest stands with the person. */
export const PersonOn = (props: Props) =>
  PERSONAL_FACTS.map((fact) => <FactOn key={fact.from} fact={fact} {...props} />);

type Former = AnyRecord & { readonly heldUntil: string };

function FactOn({ fact, record, asOf }: Props & { fact: PersonalFact }) {
  const { t, locale } = useWords();
  const kind = ofEmployee(fact.former, record.id);
  const { mayView } = useRecordRights(kind);
  const { data } = useRecords(kind, record.id, mayView);
  if (!data || data.length === 0) return null;
  const former = formerOn(data as Former[], asOf);
  return result(fact, former, record).map(([name, field, value]) => {
    const text = displayText(value, field, { locale, t });
    return text === '' ? null : (
      <div key={name}>
        <dt>{field.options.label[locale]}</dt>
        <dd>{text}</dd>
      </div>
    );
  });
}

/** A name is kept as a whole, whatever its parts were. */
const result = (
  { fields, former: kind }: PersonalFact,
  former: AnyRecord | undefined,
  record: AnyRecord,
): (readonly [string, Field, unknown])[] =>
  'name' in kind.fields
    ? [['name', Employee.fields.displayName, former ? former['name'] : record['displayName']]]
    : fields.map((name) => [name, kind.fields[name] as Field, (former ?? record)[name]]);
