import { InitialsAvatar } from '../parts/initials-avatar.tsx';

interface Props {
  id: string;
  name: string;
  picture: string | undefined;
  large?: boolean;
}

/** Beside the name it says nothing new to screen readers. */
export function PersonAvatar({ id, name, picture, large = false }: Props) {
  if (!picture) return <InitialsAvatar id={id} name={name} large={large} />;
  return <img className={large ? 'avatar avatar-large' : 'avatar'} src={picture} alt="" />;
}
