/**
 * Work that gives its resources back however it ends: done, failed, or interrupted in the middle of a long statement.
 * The process waits for that. A terminal and the process above us both pass a Ctrl-C on, so it may come twice; and what
 * is under way fails as its database goes, which neither may end the process earlier nor is news.
 */
export async function interruptible<T>(work: (resources: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const resources = new AsyncDisposableStack();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let interrupted = false;
  const interrupt = () => {
    if (interrupted) return;
    interrupted = true;
    process.on('uncaughtException', () => {});
    const end = () => process.exit(130);
    resources.disposeAsync().then(end, (error: unknown) => {
      console.error(error);
      end();
    });
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(resources);
  } finally {
    if (interrupted) await new Promise<never>(() => {});
    await resources.disposeAsync();
    for (const signal of signals) process.off(signal, interrupt);
  }
}
