/** The worker as a process; why the words come first is told in `main.ts`. */
await import('@personalia/contract');
await import('./work.ts');
