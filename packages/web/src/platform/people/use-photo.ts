import { useQuery } from '@tanstack/react-query';
import { photoOf } from './photo-batch.ts';

const A_WHILE = 10 * 60_000;

export const photoKey = (id: string) => ['EmployeePhoto', id];

/** The small photo of an employee as the address of a picture; null while it is not known, and for who has none. */
export function usePhoto(id: string, enabled = true): string | null {
  const { data } = useQuery({
    queryKey: photoKey(id),
    queryFn: () => photoOf(id),
    staleTime: A_WHILE,
    // A picture that does not come is no reason for a notice: the initials stand in its place.
    retry: false,
    enabled,
  });
  return data ?? null;
}
