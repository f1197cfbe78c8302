import { usePhoto } from '../../platform/people/use-photo.ts';
import { InitialsAvatar } from '../parts/initials-avatar.tsx';

interface Props {
  id: string;
  name: string;
  large?: boolean;
}

/** The photo of an employee, or their initials. Beside the name it says nothing new to screen readers. */
export function EmployeeAvatar({ id, name, large = false }: Props) {
  const picture = usePhoto(id);
  if (picture === null) return <InitialsAvatar id={id} name={name} large={large} />;
  return <img className={large ? 'avatar avatar-large' : 'avatar'} src={picture} alt="" />;
}
