import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'danger' | 'children'> {
  /** What the button says, here and in the dialog. */
  children: string;
  question: string;
  /** What would be gone, where the question does not say it. */
  text?: string;
  onConfirm: () => void;
}

/** A button for what cannot simply be taken back: it asks first. */
export function ConfirmButton({ children, question, text, onConfirm, ...button }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} danger onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          {...(text ? { text } : {})}
          action={children}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
