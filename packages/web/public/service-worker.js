// The one service worker of this origin. Ours: a page that the network cannot bring is answered with the kept copy of the
// shell (HS-23), and what that copy loads with the kept files. Everything else, every answer of the API among it, is left to
// the sign-in library, whose worker keeps the tokens. It names no build, so a new build replaces no running worker: pages keep
// the shell of their own build (src/platform/offline/keep-shell.ts).

/** Pages that came from the kept copy. */
const offlineClients = new Set();

/** Addresses that the sign-in library sends tokens to: OidcTrustedDomains.js says which. */
const isApi = (url) => trustedDomains.default.accessTokenDomains.some((domain) => domain.test(url));

async function openPage({ request, resultingClientId }) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/');
    if (!kept) throw error;
    offlineClients.add(resultingClientId);
    return kept;
  }
}

async function openFile({ request }) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const isOwn = request.method === 'GET' && new URL(request.url).origin === self.location.origin && !isApi(request.url);
  if (isOwn && request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event));
  else if (isOwn && offlineClients.has(clientId)) event.respondWith(openFile(event));
});

// After ours: what we have answered does not reach it.
importScripts('/OidcServiceWorker.js');
