import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../platform/resource/dialog.tsx';
import { ReferenceRow } from '../platform/resource/fields/reference-row.tsx';
import { useWords } from '../platform/resource/fields/words.ts';

interface Props {
  title: string;
  /** What the person is called here. */
  label: string;
  next: string;
  /** The form of a person. */
  pathOf: (employeeId: string) => string;
  onClose: () => void;
}

/** Whom a request is about, before its form. */
export function ChoosePerson({ title, label, next, pathOf, onClose }: Props) {
  const { t: words } = useWords();
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>(null);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={!id} onClick={() => id && void navigate(pathOf(id))}>
            {next}
          </Button>
        </>
      }
    >
      <ReferenceRow id="choose-person" label={label} required to="Employee" value={id} onChange={setId} />
    </Dialog>
  );
}
