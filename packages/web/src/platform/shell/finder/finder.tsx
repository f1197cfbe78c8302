import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroups } from './use-groups.ts';
import './finder.css';

/** Goes to a page, a person or another role by a few letters (experience 1, global search and command palette). */
export default function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(typed, onClose);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setAt((chosen + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) entries[chosen]?.go();
    else return;
    event.preventDefault();
  }

  let index = 0;
  return (
    <dialog ref={dialog} className="finder" aria-label={t('finder.label')} closedby="any" onClose={onClose}>
      <div className="finder-box">
        <SearchOutlined aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('finder.label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={t('finder.placeholder')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('finder.label')} className="finder-list">
        {groups.map(({ title, entries: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="finder-group" aria-hidden="true">
              {title}
            </div>
            {ofGroup.map((entry) => {
              const place = index++;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
                <div
                  key={entry.key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === chosen}
                  className="finder-entry"
                  onClick={entry.go}
                >
                  <span>{entry.label}</span>
                  {entry.hint && <span className="finder-hint">{entry.hint}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="finder-nothing" role="status">
        {entries.length === 0 ? t('finder.nothing') : ''}
      </p>
    </dialog>
  );
}
