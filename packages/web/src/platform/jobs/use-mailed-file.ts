import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../api/download.ts';
import { attempt } from '../api/index.ts';

const FILE = 'file';
const ID = /^[0-9a-f-]{36}$/;

/** Fetches the file that a mail has led to. It goes to its owner alone, so whoever else opens the link is refused. */
export function useMailedFile(): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(FILE);
  useEffect(() => {
    if (id === null) return;
    setSearch(
      (now) => {
        const left = new URLSearchParams(now);
        left.delete(FILE);
        return left;
      },
      { replace: true },
    );
    if (ID.test(id)) void attempt(() => download({ url: `/v1/File/${id}` }));
  }, [id, setSearch]);
}
