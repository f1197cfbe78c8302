import { useEffect, useEffectEvent, useState } from 'react';
import { TYPING_DELAY_MS } from '../data/use-delayed.ts';
import { useWords } from '../fields/words.ts';
import { SearchInput } from './search-input.tsx';
import type { List } from './use-list.ts';

/** Marks the search field for the `/` key. */
export const SEARCH_FIELD = 'list-search';

/** What is being typed, and the search of the address that it belongs to. */
interface Typed {
  readonly text: string;
  readonly search: string;
}

/** Searches when typing has paused, at once on Enter, and follows the address when that changes by itself. */
export function SearchBox({ list, label }: { list: List; label: string }) {
  const { t } = useWords();
  const { search } = list.address;
  const [typed, setTyped] = useState<Typed | null>(null);
  /** What was searched for from here: the address comes to each of it later than the next letter is typed. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isOwn = typed !== null && [typed.search, ...asked, typed.text.trim()].includes(search);
  const text = isOwn ? typed.text : search;
  const ask = () => {
    setAsked((before) => [...before, text.trim()]);
    list.change({ search: text.trim() });
  };
  const submit = useEffectEvent(() => {
    if (isOwn && text.trim() !== search) ask();
  });
  useEffect(() => {
    const timer = setTimeout(() => submit(), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const catchUp = useEffectEvent(() => {
    if (typed?.text.trim() !== search) return;
    setTyped({ text: typed.text, search });
    setAsked([]);
  });
  useEffect(() => {
    // The address has caught up: from now on any other search in it comes from elsewhere.
    catchUp();
  }, [search]);
  return (
    <SearchInput
      id={SEARCH_FIELD}
      label={label}
      suffix={text === '' ? <kbd title={t('list.searchKey')}>/</kbd> : null}
      value={text}
      onChange={(next) => setTyped({ text: next, search })}
      onPressEnter={ask}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
