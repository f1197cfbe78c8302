import { type PeopleFigure, peopleBehind } from '@personalia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressText, FIRST_VIEW, writeAddress } from '../register/register-state.ts';

interface Props {
  figure: PeopleFigure;
  month: string;
  /** In a drawing it is for the pointer: the table below it is there for keys and readers. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** Leads from a figure to the people whom it counts. */
export function Behind({ figure, month, isDrawn = false, children }: Props) {
  const address = writeAddress({ viewId: FIRST_VIEW, draft: peopleBehind(figure, month), page: 1 });
  return (
    <Link to={{ search: addressText(address) }} {...(isDrawn ? { tabIndex: -1 } : {})}>
      {children}
    </Link>
  );
}
