import type { MapPoint } from '@personalia/contract';

/** The address of the location's form: both codes (organisation-and-employee 4). */
export const pathOfPoint = ({ employerCode, code }: Pick<MapPoint, 'employerCode' | 'code'>): string =>
  `/location/location-form/${[employerCode, code].map(encodeURIComponent).join('/')}`;
