import { GetEmployerRules, GetGeneralSetting, PreviewCutOff } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const SETTINGS = 'GeneralSetting';

export const useGeneralSetting = () =>
  useQuery({
    queryKey: [SETTINGS, 'one'],
    queryFn: ({ signal }) => call(GetGeneralSetting, { signal }),
    staleTime: 0,
  });

/** The next periods by a cut-off day, before it is saved; of an employer, its own. */
export const useCutOff = (cutOffDay: number, employerId?: string) =>
  useQuery({
    queryKey: [SETTINGS, 'periods', cutOffDay, employerId],
    queryFn: ({ signal }) =>
      call(PreviewCutOff, { query: { cutOffDay: String(cutOffDay), ...(employerId ? { employerId } : {}) }, signal }),
    enabled: Number.isInteger(cutOffDay) && cutOffDay >= 1 && cutOffDay <= 31,
  });

/** The rules of an employer, its own or those of the company. */
export const useEmployerRules = (employerId: string) =>
  useQuery({
    queryKey: [SETTINGS, 'employer', employerId],
    queryFn: ({ signal }) => call(GetEmployerRules, { params: { employerId }, signal }),
    staleTime: 0,
  });
