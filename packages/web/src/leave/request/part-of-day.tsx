import {
  addDays,
  type CalendarDate,
  type LeaveOption,
  type LeaveRequestDetail,
  PORTION_LABELS,
  type Portion,
  QUARTERS,
} from '@personalia/contract';
import { Input, Segmented } from 'antd';
import Checkbox from 'antd/es/checkbox';
import { FieldRow } from '../../platform/form/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { useLeaveCalendar } from './use-requests.ts';

/** The part of the days that is asked for; times of leave by the hour alone. */
export interface ChosenPart {
  readonly startPortion: Portion;
  readonly endPortion: Portion;
  readonly startTime?: string;
  readonly endTime?: string;
}

export const WHOLE_DAY: ChosenPart = { startPortion: 'FULL', endPortion: 'FULL' };

export function partOfRequest(request: LeaveRequestDetail | null): ChosenPart {
  if (!request) return WHOLE_DAY;
  const { startPortion, endPortion, hours } = request;
  return { startPortion, endPortion, ...(hours ? { startTime: hours.from, endTime: hours.to } : {}) };
}

/** The first and last day as they were asked for: hours after midnight are of the night shift before. */
export function datesOfRequest(request: LeaveRequestDetail | null): [CalendarDate | null, CalendarDate | null] {
  if (!request) return [null, null];
  const [from, to] = [request.fromDate as CalendarDate, request.toDate as CalendarDate];
  const isNextDay = request.hours?.date === addDays(from, 1);
  return isNextDay ? [addDays(from, 1), addDays(to, 1)] : [from, to];
}

/** Hours are only asked for with their times. */
export const isWhole = ({ startPortion, startTime, endTime }: ChosenPart): boolean =>
  startPortion !== 'HOURS' || Boolean(startTime && endTime);

interface Props {
  employeeId: string;
  type: LeaveOption;
  from: CalendarDate;
  to: CalendarDate;
  value: ChosenPart;
  onChange: (part: ChosenPart) => void;
  error: string | undefined;
}

type Kind = 'FULL' | 'HALF' | 'QUARTER' | 'HOURS';
const kindOf = ({ startPortion, endPortion }: ChosenPart): Kind => {
  // Different ends are those of a range of whole days.
  if (startPortion !== endPortion || startPortion === 'FULL') return 'FULL';
  if (startPortion === 'HOURS') return 'HOURS';
  return startPortion.startsWith('QUARTER') ? 'QUARTER' : 'HALF';
};
const FIRST_OF: Readonly<Record<Kind, Portion>> = {
  FULL: 'FULL',
  HALF: 'FIRST_HALF',
  QUARTER: 'QUARTER_1',
  HOURS: 'HOURS',
};

/** R2: whole days, or the part of each day that the type allows. */
export function PartOfDay({ employeeId, type, from, to, value, onChange, error }: Props) {
  const { t } = useLeaveWords();
  const isSingle = from === to;
  const kinds: readonly Kind[] = [
    'FULL',
    ...(type.halfDays ? (['HALF'] as const) : []),
    ...(type.quarterDays ? (['QUARTER'] as const) : []),
    ...(type.byHour ? (['HOURS'] as const) : []),
  ];
  const both = (portion: Portion): ChosenPart => ({ startPortion: portion, endPortion: portion });
  const kind = kindOf(value);
  const isShort = isSingle && !type.quarterDays && !type.byHour;
  if (kinds.length === 1) return null;
  return (
    <div className="leave-part-of-day">
      {!isShort && (
        <Segmented<Kind>
          block
          aria-label={t('form.portion')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`part.${one}`) }))}
          onChange={(one) => onChange(both(FIRST_OF[one]))}
        />
      )}
      {type.halfDays && (isShort || kind === 'HALF') && (
        <Choice
          value={value.startPortion}
          portions={isShort ? ['FULL', 'FIRST_HALF', 'SECOND_HALF'] : ['FIRST_HALF', 'SECOND_HALF']}
          onChange={(portion) => onChange(both(portion))}
        />
      )}
      {kind === 'QUARTER' && (
        <Choice value={value.startPortion} portions={QUARTERS} onChange={(portion) => onChange(both(portion))} />
      )}
      {kind === 'HOURS' && type.byHour && (
        <Hours
          employeeId={employeeId}
          from={from}
          stepMinutes={type.byHour.stepMinutes}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      {!isSingle && kind === 'FULL' && type.halfDays && <Noons value={value} onChange={onChange} />}
    </div>
  );
}

interface ChoiceProps {
  value: Portion;
  portions: readonly Portion[];
  onChange: (portion: Portion) => void;
}

function Choice({ value, portions, onChange }: ChoiceProps) {
  const { t, locale } = useLeaveWords();
  return (
    <Segmented<Portion>
      className="leave-portions"
      aria-label={t('form.portion')}
      value={value}
      options={portions.map((portion) => ({ value: portion, label: PORTION_LABELS[portion][locale] }))}
      onChange={onChange}
    />
  );
}

type PartProps = Pick<Props, 'value' | 'onChange'>;

/** Of several days, the first from noon and the last until noon. */
function Noons({ value: { startPortion, endPortion }, onChange }: PartProps) {
  const { t } = useLeaveWords();
  return (
    <div className="leave-halves">
      <Checkbox
        checked={startPortion === 'SECOND_HALF'}
        onChange={({ target }) => onChange({ startPortion: target.checked ? 'SECOND_HALF' : 'FULL', endPortion })}
      >
        {t('form.fromNoon')}
      </Checkbox>
      <Checkbox
        checked={endPortion === 'FIRST_HALF'}
        onChange={({ target }) => onChange({ startPortion, endPortion: target.checked ? 'FIRST_HALF' : 'FULL' })}
      >
        {t('form.untilNoon')}
      </Checkbox>
    </div>
  );
}

type HoursProps = PartProps & Pick<Props, 'employeeId' | 'from' | 'error'> & { stepMinutes: number };

/** From when until when, with the working time of the day beside it. */
function Hours({ employeeId, from, stepMinutes, value, onChange, error }: HoursProps) {
  const { t } = useLeaveWords();
  const { data } = useLeaveCalendar(employeeId, from, from);
  const work = data?.find(({ date }) => date === from)?.work;
  const input = (name: 'startTime' | 'endTime') => (
    <FieldRow id={`leave-${name}`} label={t(`form.${name}`)} required error={name === 'startTime' ? error : undefined}>
      {(ties) => (
        <Input
          {...ties}
          type="time"
          step={stepMinutes * 60}
          value={value[name] ?? ''}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </FieldRow>
  );
  return (
    <>
      <div className="leave-times">
        {input('startTime')}
        {input('endTime')}
      </div>
      <p className="note">
        {[work ? t('form.work', { times: work }) : null, t('form.steps', { minutes: stepMinutes })]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
