import { useEffect, useState } from 'react';

/** A picture for the page: addresses of the browser's own memory are not among those that a page may show. */
export function usePicture(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(blob);
    return () => reader.abort();
  }, [blob]);
  return address;
}
