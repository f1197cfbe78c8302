import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** What the file is, for those who do not see the button. */
  label: string;
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for one file. */
export function ChooseFile({ label, accept, isBusy, onChoose, children }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button loading={isBusy} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
