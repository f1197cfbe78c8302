import { initialsOf, tintOf } from '../../platform/people/initials.ts';
import './initials-avatar.css';

/** Stands in for a photo. Beside the name it says nothing new, so screen readers pass over it. */
export function InitialsAvatar({ id, name, large = false }: { id: string; name: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} data-tint={tintOf(id)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
