/** Who is calling: set by the shell once the user and the active role are known, read by every call. */
interface CallContext {
  tenantName: string | null;
  activeRole: string | null;
  /** Asks who shall decide, where a refusal says that a submission leaves that open; true: `init` says it now, and is sent again. */
  askApprovers?: (refusal: Response, init: RequestInit) => Promise<boolean>;
}

const context: CallContext = { tenantName: null, activeRole: null };

export function setCallContext(change: Partial<CallContext>): void {
  Object.assign(context, change);
}

export function callContext(): Readonly<CallContext> {
  return context;
}
