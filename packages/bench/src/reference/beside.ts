import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { startReference } from './start-reference.ts';

/** Product and thin API side by side, for as long as they are compared. */
export async function beside<T>(
  system: BenchSystem,
  compare: (product: HttpClient, reference: HttpClient) => Promise<T>,
): Promise<T> {
  const product = await system.client();
  const running = await startReference(system);
  const reference = running.client({ authorization: product.headers['authorization'] ?? '' });
  try {
    return await compare(product, reference);
  } finally {
    product.close();
    reference.close();
    await running.stop();
  }
}
