import { isServiceWorkerSupported } from './browser-support.ts';
import { SERVICE_WORKER_URL } from './configuration.ts';

/**
 * Registers the worker that keeps the tokens. The library throws when a registration fails and nobody could sign in
 * then, so it is tried here first; without a worker the session lives in this tab's storage.
 */
export async function probeServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container || !isServiceWorkerSupported(navigator.userAgent)) return null;
  try {
    return (await container.register(SERVICE_WORKER_URL, { updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}
