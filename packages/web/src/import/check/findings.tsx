import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { type AskedRows, useFindings } from '../data/use-imports.ts';
import { meaningOf, withMeaning } from '../mapping/choice-words.ts';
import { DefaultControl } from '../mapping/default-control.tsx';
import { defaultId } from '../mapping/default-ids.ts';
import { MeaningSelect } from '../mapping/meaning-select.tsx';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import {
  type FindingLine,
  fieldOfColumn,
  findingLines,
  isWorthTelling,
  unfilledFieldOf,
  unknownWordOf,
} from './finding-lines.ts';
import './issue-table.css';

interface Props {
  upload: ImportRecord;
  state: 'error' | 'warning';
  draft: SettingsDraft;
  /** Unknown words can be told what they mean, for the next check. */
  mayMean: boolean;
  /** Whose rows are shown below. */
  asked: AskedRows | null;
  onAsk: (asked: AskedRows | null) => void;
}

/** What is wrong most often: a thousand rows have one mistake, seldom a thousand. */
export function Findings({ upload, state, draft, mayMean, asked, onAsk }: Props) {
  const { t } = useImportWords();
  const { data } = useFindings(upload, state);
  const lines = findingLines(data ?? []);
  const { header } = upload.source;
  const meant = (line: FindingLine) => {
    const field = fieldOfColumn(draft.entity, header, draft.settings.mapping, line.column);
    const word = mayMean ? unknownWordOf(line, field) : null;
    return field && word !== null ? { field, word } : null;
  };
  const lacking = (line: FindingLine) => unfilledFieldOf(line, draft.entity, draft.settings.mapping);
  // Two mistakes may be about one field; it is asked for once.
  const unfilled = (line: FindingLine) => {
    const field = mayMean ? lacking(line) : undefined;
    return field && lines.find((other) => lacking(other) === field) === line ? field : undefined;
  };
  // Rows below tell the rest, whatever comes of this question.
  if (!isWorthTelling(lines, (line) => meant(line) !== null || unfilled(line) !== undefined)) return null;
  const words = t(`findings.${state}`);
  return (
    <div className="issues">
      <h3>{words}</h3>
      <RowsTable
        compact
        stacks
        className="issues-frame findings-frame"
        tableClass="issue-table"
        label={words}
        heads={[
          { words: t('findings.rows'), isNumber: true },
          t('issues.column'),
          t('issues.value'),
          t('issues.message'),
          { words: t('findings.actions'), isHidden: true },
        ]}
      >
        {lines.map((line) => (
          <Line
            key={`${line.column} ${line.code} ${line.value} ${line.others}`}
            line={line}
            meant={meant(line)}
            unfilled={unfilled(line)}
            draft={draft}
            asked={asked}
            onAsk={onAsk}
          />
        ))}
      </RowsTable>
    </div>
  );
}

interface LineProps extends Pick<Props, 'draft' | 'asked' | 'onAsk'> {
  line: FindingLine;
  meant: { field: SettingsDraft['entity']['fields'][number]; word: string } | null;
  unfilled: SettingsDraft['entity']['fields'][number] | undefined;
}

function Line({ line, meant, unfilled, draft, asked, onAsk }: LineProps) {
  const { t, count, locale } = useImportWords();
  const { column, value, others, message, rows } = line;
  const { values } = draft.settings;
  const mine = askedBy(line);
  const isAsked = asked !== null && JSON.stringify(asked) === JSON.stringify(mine);
  const shownValue = others > 1 ? t('findings.others', { count: others, number: count(others) }) : (value ?? '–');
  return (
    <tr aria-selected={isAsked}>
      <td data-label={t('findings.rows')} className="rows-number">
        {count(rows)}
      </td>
      <td data-label={t('issues.column')}>{column ?? '–'}</td>
      <td data-label={t('issues.value')}>{shownValue}</td>
      <td data-label={t('issues.message')} className="rows-text">
        {others > 1 ? t('findings.example', { message }) : message}
      </td>
      <td className="findings-cell">
        <div className="findings-do">
          {meant && (
            <MeaningSelect
              aria-label={t('findings.means', { word: meant.word })}
              field={meant.field}
              meaning={meaningOf(values, meant.field, meant.word)}
              disabled={false}
              onChange={(meaning) =>
                draft.change({ values: withMeaning(values, meant.field.key, meant.word, meaning) })
              }
            />
          )}
          {unfilled && (
            <div className="findings-fill">
              <label htmlFor={defaultId(unfilled.key)}>{t('findings.forAll', { field: unfilled.label[locale] })}</label>
              <DefaultControl
                draft={draft}
                field={unfilled}
                ties={{
                  id: defaultId(unfilled.key),
                  'aria-describedby': undefined,
                  'aria-invalid': false,
                  'aria-required': false,
                }}
              />
            </div>
          )}
          <Button
            size="small"
            aria-pressed={isAsked}
            aria-label={t('findings.showOf', { column: column ?? '', value: shownValue })}
            onClick={() => onAsk(isAsked ? null : mine)}
          >
            {t('findings.show')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

const askedBy = ({ code, column, value }: FindingLine): AskedRows => ({
  code,
  column,
  ...(value === null ? {} : { value }),
});
