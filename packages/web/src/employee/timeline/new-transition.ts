const [NAME, VALUE] = ['new', 'transition'];

/** The address of somebody's record with the form of a new career event open. */
export const newTransitionPath = (employeeId: string): string =>
  `/employee/employee-form/${employeeId}?tab=employment&${NAME}=${VALUE}`;

export const asksForTransition = (params: URLSearchParams): boolean => params.get(NAME) === VALUE;

export function withoutTransition(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(NAME);
  return rest;
}
