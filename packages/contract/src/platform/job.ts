import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Work that goes on after the request: imports, exports, mass changes. Everybody sees the jobs they started. */
export const JOB_STATES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

const JobFile = z.object({ name: z.string(), url: z.string() });

const Job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  progress: z.object({ done: z.number(), total: z.number() }),
  message: z.string().nullable(),
  resultFile: JobFile.nullable(),
  errorFile: JobFile.nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Page that shows the work itself, for example the import with its row errors. */
  link: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

export const GetMyJobs = defineEndpoint({
  name: 'GetMyJobs',
  summary: 'The jobs the signed-in user started, newest first',
  method: 'GET',
  path: '/v1/Job/Mine',
  access: 'signed-in',
  reply: z.array(Job),
});

export const CancelJob = defineEndpoint({
  name: 'CancelJob',
  summary: 'Stop a job; what it has written so far is rolled back or kept as its kind says',
  method: 'POST',
  path: '/v1/Job/{id}/Cancel',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: Job,
});

export const GetFile = defineEndpoint({
  name: 'GetFile',
  summary: 'A file that a job made for the signed-in user',
  method: 'GET',
  path: '/v1/File/{id}',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  form: 'file',
});
