import { type CallOf, ChangeTags, ChangeTagsOfAll, GetTags, TAG_LENGTH, type TagDraft } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { ListRequest } from '../../platform/resource/list/list-request.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useEmployeeWords } from '../parts/words.ts';

/** Tags for all chosen people, or off them; with a filter, for all who match it. Known tags are offered, new ones are typed. */
export function BulkTags({ selection, filter }: { selection: Selection; filter?: ListRequest }) {
  const { t } = useEmployeeWords();
  const { t: words } = useWords();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const known = useQuery({
    queryKey: ['Employee', 'tags'],
    queryFn: ({ signal }) => call(GetTags, { signal }),
    enabled: isOpen,
  });

  async function run(how: 'add' | 'remove'): Promise<void> {
    const options: TagDraft = { add: [], remove: [], [how]: tags };
    try {
      notify.success(filter ? await changeAll(filter, options) : await changeChosen(options));
      setOpen(false);
      setTags([]);
      await client.invalidateQueries({ queryKey: ['Employee'] });
    } catch (error) {
      notify.error(messageOf(error));
    }
  }

  async function changeChosen(options: TagDraft): Promise<string> {
    const employeeIds = [...selection.chosen.keys()];
    const { changed } = await call(ChangeTags, { body: { employeeIds, ...options } });
    return t('tags.done', { count: changed });
  }

  async function changeAll(filter: ListRequest, options: TagDraft): Promise<string> {
    const query = filter as CallOf<typeof ChangeTagsOfAll>['query'];
    const { changed, leftOut, jobId } = await call(ChangeTagsOfAll, { query, body: options });
    if (jobId) {
      await jobsChanged();
      return t('tags.queued');
    }
    return [t('tags.done', { count: changed }), leftOut > 0 ? t('tags.leftOut', { count: leftOut }) : '']
      .join(' ')
      .trim();
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('tags.open')}
      </Button>
      <Dialog
        open={isOpen}
        title={filter ? t('tags.titleAll') : t('tags.title', { count: selection.chosen.size })}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words('cancel')}</Button>
            <Button danger disabled={tags.length === 0} onClick={() => void run('remove')}>
              {t('tags.remove')}
            </Button>
            <Button type="primary" disabled={tags.length === 0} onClick={() => void run('add')}>
              {t('tags.add')}
            </Button>
          </>
        }
      >
        <Select
          mode="tags"
          className="form-wide"
          aria-label={t('tags.tags')}
          placeholder={t('tags.hint')}
          value={tags}
          maxCount={20}
          tokenSeparators={[',']}
          options={(known.data ?? []).map(({ tag, people }) => ({ value: tag, label: `${tag} (${people})` }))}
          optionLabelProp="value"
          onChange={(next: string[]) => setTags(next.map((one) => one.trim().slice(0, TAG_LENGTH)).filter(Boolean))}
        />
      </Dialog>
    </>
  );
}
