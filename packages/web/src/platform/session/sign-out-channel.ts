/**
 * Only without the service worker, which tells other tabs by itself: signing out in one tab signs out the other tabs
 * of the same person.
 */
interface SignOutMessage {
  issuer: string;
  sub: string;
}

const CHANNEL = 'session';

export function announceSignOut(message: SignOutMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export function onSignOutElsewhere(issuer: string, currentSubject: () => string | undefined, end: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SignOutMessage>) => {
    const subject = currentSubject();
    if (subject && event.data.issuer === issuer && event.data.sub === subject) end();
  };
  return () => channel.close();
}
