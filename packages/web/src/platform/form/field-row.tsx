import type { ReactNode } from 'react';

/** Ids and states that tie a control to its label, help and mistake, for eyes and for screen readers. */
export interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

interface Props {
  id: string;
  label: string;
  required: boolean;
  help?: string | undefined;
  error?: string | undefined;
  wide?: boolean;
  children: (ties: ControlTies) => ReactNode;
}

export function FieldRow({ id, label, required, help, error, wide, children }: Props) {
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={`field-row${wide ? ' field-row-wide' : ''}${error ? ' field-row-bad' : ''}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined,
        'aria-required': required,
      })}
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
