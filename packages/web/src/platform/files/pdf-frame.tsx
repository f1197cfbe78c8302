import { useEffect, useState } from 'react';
import './kept-files.css';

/** A PDF as the browser itself shows it. Its kind was recognised by its content when it was kept. */
export function PdfFrame({ file, title }: { file: Blob; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <iframe className="pdf-frame" src={address} title={title} />;
}
