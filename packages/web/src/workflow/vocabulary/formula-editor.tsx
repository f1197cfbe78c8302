import {
  type Completion,
  completeFormula,
  type FormulaCatalogueEntry,
  type FormulaDomain,
  type FormulaType,
} from '@personalia/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { problemAsTyped, vocabularyOfCatalogue } from './catalogue.ts';
import { useVocabWords } from './use-vocab.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  entries: readonly FormulaCatalogueEntry[];
  domains: readonly FormulaDomain[];
  type?: FormulaType | undefined;
  /** A refusal of what was sent; what is typed since then is judged again. */
  error?: string | undefined;
  disabled?: boolean;
  onChange: (text: string) => void;
}

/** How many words are offered at a time. */
const OFFERED = 8;

/** A formula with its mistakes as they are typed, and words to complete what is begun. */
export function FormulaEditor({ id, label, value, entries, domains, type, error, disabled, onChange }: Props) {
  const { t, locale } = useVocabWords();
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const problem = problemAsTyped(value, entries, domains, type);
  const [domain] = domains;
  const found = completeFormula(
    value,
    caret ?? 0,
    vocabularyOfCatalogue(entries, domains.length === 1 ? domain : undefined),
  );
  const begun = value.slice(found.start, found.end);
  const items =
    caret !== null && begun.length > 0 ? found.items.filter(({ text }) => text !== begun).slice(0, OFFERED) : [];
  const at = Math.min(active, items.length - 1);

  function take(item: Completion): void {
    const added = item.kind === 'function' ? `${item.text}(` : item.text;
    const end = found.start + added.length;
    onChange(value.slice(0, found.start) + added + value.slice(found.end));
    setCaret(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const item = items[at];
    if (!item) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') take(item);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const hint = problem?.code === 'FORMULA_DOMAIN' && domains.length !== 1 ? ` ${t('editor.narrow')}` : '';
  const wrong = problem ? problem.reason[locale] + hint : error;
  return (
    <FieldRow id={id} label={label} required wide error={wrong} help={t('editor.help')}>
      {(ties) => (
        <div className="formula-editor">
          {/* biome-ignore lint/a11y/useSemanticElements: a combobox of several lines has no element of its own. */}
          <textarea
            {...ties}
            ref={area}
            className="formula-text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={list}
            aria-activedescendant={items.length > 0 ? `${list}-${at}` : undefined}
            rows={Math.min(12, Math.max(3, value.split('\n').length + 1))}
            maxLength={5000}
            spellCheck={false}
            autoComplete="off"
            disabled={disabled}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              setCaret(target.selectionStart);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setCaret(null)}
          />
          <div
            id={list}
            role="listbox"
            tabIndex={-1}
            aria-label={t('editor.words')}
            className="formula-words"
            hidden={items.length === 0}
          >
            {items.map((item, n) => (
              <div
                key={item.text}
                id={`${list}-${n}`}
                role="option"
                tabIndex={-1}
                aria-selected={n === at}
                // Before the text loses focus, which would close the list; keys are those of the text.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(item);
                }}
              >
                <code>{item.text}</code>
                <span className="note">{aboutItem(item, entries) ?? t(`editor.${item.kind}`)}</span>
              </div>
            ))}
          </div>
          {problem && problem.span.end > problem.span.start && (
            <p className="formula-place" aria-hidden="true">
              <code>
                {value.slice(Math.max(0, problem.span.start - 30), problem.span.start)}
                <mark>{value.slice(problem.span.start, problem.span.end)}</mark>
                {value.slice(problem.span.end, problem.span.end + 30)}
              </code>
            </p>
          )}
        </div>
      )}
    </FieldRow>
  );
}

const aboutItem = ({ text }: Completion, entries: readonly FormulaCatalogueEntry[]): string | undefined =>
  entries.find(({ code }) => code === text)?.label;
