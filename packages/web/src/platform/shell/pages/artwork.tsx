import { type ComponentType, lazy, Suspense } from 'react';

interface Props {
  code: '403' | '404' | '500';
}

/** A page says that something failed without its drawing, too. */
const Nothing: ComponentType<Props> = () => null;

const Drawing = lazy<ComponentType<Props>>(async () => {
  const { Drawing: drawn } = await import('./drawings.tsx').catch(() => ({ Drawing: Nothing }));
  return { default: drawn };
});

/** Few see it, so it comes when it is seen; its place is kept. */
export const Artwork = ({ code }: Props) => (
  <div className="artwork">
    <Suspense fallback={null}>
      <Drawing code={code} />
    </Suspense>
  </div>
);
