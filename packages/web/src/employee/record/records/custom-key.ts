/** Under which key the custom values of an employee are kept. */
export const customValuesKey = (employeeId: string) => ['CustomValues', employeeId];
