import { tagsIn } from '@personalia/contract';
import { Link } from 'react-router';
import { useEmployeeWords } from '../parts/words.ts';
import './tag-list.css';

/** The tags of a person; each leads to everybody who has it. */
export function TagList({ tags }: { tags: string }) {
  const { t } = useEmployeeWords();
  return (
    <ul className="tag-list" aria-label={t('tags.tags')}>
      {tagsIn(tags).map((tag) => (
        <li key={tag}>
          <Link to={`/employee?${new URLSearchParams({ 'tags.contains': tag })}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
