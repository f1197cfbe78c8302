import { Segmented } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import './page-tabs.css';

interface Props<Tab extends string> {
  /** What the tabs are of, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  word: (tab: Tab) => string;
  value: Tab;
  onChange: (next: Tab) => void;
}

/** The tabs of a page, where there is a choice; where they do not fit they scroll to the chosen one, and the page does not. */
export function PageTabs<Tab extends string>({ label, tabs, word, value, onChange }: Props<Tab>) {
  const strip = useRef<HTMLDivElement>(null);
  const at = tabs.indexOf(value);
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelectorAll('label')[at];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [at]);
  if (tabs.length < 2) return null;
  return (
    <div ref={strip} className="page-tabs">
      <Segmented<Tab>
        aria-label={label}
        value={value}
        options={tabs.map((tab) => ({ value: tab, label: word(tab) }))}
        onChange={onChange}
      />
    </div>
  );
}
