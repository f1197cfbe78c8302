import { AddOneToOneNote, DeleteOneToOneNote, GetOneToOneNotes } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useId, useState } from 'react';
import { call } from '../platform/api/index.ts';
import { formatDate } from '../platform/format/index.ts';
import { CardRow, CardRows, HomeCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { useStep } from '../platform/resource/data/use-step.ts';
import { useToday } from '../platform/shell/index.ts';

const KEY = 'OneToOneNote';

/** Notes for the next talk, which nobody sees but their author and HR (home-and-self-service 3.4). */
export function NotesOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const today = useToday();
  const label = useId();
  const [text, setText] = useState('');
  const { step, isBusy } = useStep(KEY);
  const card = useQuery({
    queryKey: [KEY, employeeId],
    queryFn: ({ signal }) => call(GetOneToOneNotes, { params: { employeeId }, signal }),
    retry: false,
  });
  const add = () =>
    void step(async () => {
      await call(AddOneToOneNote, { body: { employeeId, notedOn: today, text: text.trim() } });
      setText('');
    }, t('person.noteAdded'));
  const remove = (id: string) => void step(() => call(DeleteOneToOneNote, { params: { id } }), t('person.noteDeleted'));
  return (
    <HomeCard title={t('person.notes')} card={card}>
      {(notes) => (
        <>
          <CardRows>
            {notes.map(({ id, notedOn, text: note, author, isOwn }) => (
              <CardRow
                key={id}
                primary={<span className="person-note">{note}</span>}
                secondary={[formatDate(notedOn, locale), !isOwn && author].filter(Boolean).join(' · ')}
                action={
                  isOwn && (
                    <Button size="small" type="text" disabled={isBusy} onClick={() => remove(id)}>
                      {t('person.deleteNote')}
                    </Button>
                  )
                }
              />
            ))}
          </CardRows>
          <div className="person-acts">
            <label htmlFor={label}>{t('person.note')}</label>
            <TextArea
              id={label}
              rows={2}
              maxLength={4000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button disabled={text.trim() === ''} loading={isBusy} onClick={add}>
              {t('person.addNote')}
            </Button>
          </div>
        </>
      )}
    </HomeCard>
  );
}
