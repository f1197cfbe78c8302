import { addressText, type PeopleFigure, peopleBehind, viewToAddress } from '@personalia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  figure: PeopleFigure;
  month: string;
  /** In a drawing it is for the pointer: the table below it is there for keys and readers. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** Leads from a figure to the people whom it counts. */
export function Behind({ figure, month, isDrawn = false, children }: Props) {
  return (
    <Link
      to={{ search: addressText(viewToAddress(peopleBehind(figure, month))) }}
      {...(isDrawn ? { tabIndex: -1 } : {})}
    >
      {children}
    </Link>
  );
}
