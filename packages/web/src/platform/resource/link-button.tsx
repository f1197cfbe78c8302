import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
  state?: unknown;
}

/** A link that looks like a button: it can be opened in a new tab, and moves inside the application otherwise. */
export function LinkButton({ to, state, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
