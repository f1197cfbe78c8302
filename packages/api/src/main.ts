/** The API as a process. */

// First and by itself: the thousands of names that everything imports from it, looked up all at once when the whole is
// linked, leave 60 MB behind that the process never gives back.
await import('@personalia/contract');
await import('./serve.ts');
