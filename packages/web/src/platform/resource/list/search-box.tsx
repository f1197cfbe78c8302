import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { TYPING_DELAY_MS } from '../data/use-delayed.ts';
import { useWords } from '../fields/words.ts';
import type { List } from './use-list.ts';

/** Marks the search field for the `/` key. */
export const SEARCH_FIELD = 'list-search';

/** Searches when typing has paused, at once on Enter, and follows the address when that changes by itself. */
export function SearchBox({ list, label }: { list: List; label: string }) {
  const { t } = useWords();
  const { search } = list.address;
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const submit = useRef((text: string) => text);
  submit.current = (text) => {
    if (text.trim() === list.address.search) return text;
    sent.current = text.trim();
    list.change({ search: text.trim() });
    return text;
  };
  useEffect(() => {
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => submit.current(typed), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      id={SEARCH_FIELD}
      type="search"
      className="list-search"
      prefix={<SearchOutlined aria-hidden />}
      suffix={typed === '' ? <kbd title={t('list.searchKey')}>/</kbd> : null}
      allowClear
      maxLength={200}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => submit.current(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
