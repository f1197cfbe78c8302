import { useRef } from 'react';

/** The browser's own window for choosing a file, behind whatever button opens it. `input` has to be on the page. */
export function useFileChooser(accept: string, onChosen: (file: File) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  return {
    choose: () => chooser.current?.click(),
    input: (
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file, corrected, may be chosen again.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
    ),
  };
}
