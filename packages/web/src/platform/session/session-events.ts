type Listener = () => void | Promise<void>;

function list() {
  const listeners = new Set<Listener>();
  return {
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => [...listeners].map((listener) => listener()),
  };
}

const lost = list();
const signingOut = list();

/** How other parts of the application hear that the session ends; the session itself knows none of them. */
export const sessionEvents = {
  /** The session is gone, the page is about to be replaced by "Session timed out". */
  onLost: lost.add,
  lost: () => void lost.all(),
  /** The user asked to leave: everything kept for them in this browser goes first. */
  onSigningOut: signingOut.add,
  async signingOut() {
    for (const left of signingOut.all()) await left;
  },
};
