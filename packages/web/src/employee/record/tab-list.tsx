import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useEmployeeWords } from '../parts/words.ts';
import type { TabKey } from './tabs.ts';

interface Props {
  tabs: readonly TabKey[];
  current: TabKey;
  onChoose: (tab: TabKey) => void;
}

export const tabId = (tab: TabKey): string => `employee-tab-${tab}`;
export const panelId = (tab: TabKey): string => `employee-panel-${tab}`;

/** Tabs as the authoring practices describe them: one stop for the Tab key, arrows walk between them. */
export function TabList({ tabs, current, onChoose }: Props) {
  const { t } = useEmployeeWords();
  const list = useRef<HTMLDivElement>(null);

  // There are more tabs than fit; the one that is open is in sight.
  useEffect(() => {
    list.current?.querySelector(`#${tabId(current)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  function walk(event: KeyboardEvent): void {
    const next = neighbour(tabs, current, event.key);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={t('tab.label')} className="record-tabs" onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === current}
          aria-controls={panelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {t(`tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

function neighbour(tabs: readonly TabKey[], current: TabKey, key: string): TabKey | undefined {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
