import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFileChooser } from '../platform/form/use-file-chooser.tsx';

interface Props {
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for one file. */
export function ChooseFile({ accept, isBusy, onChoose, children }: Props) {
  const { choose, input } = useFileChooser(accept, onChoose);
  return (
    <>
      <Button loading={isBusy} onClick={choose}>
        {children}
      </Button>
      {input}
    </>
  );
}
