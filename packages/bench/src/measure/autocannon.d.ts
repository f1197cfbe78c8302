/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  export interface CannonRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: CannonRequest) => CannonRequest;
  }
  export interface CannonOptions {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: CannonRequest[];
  }
  export interface CannonResult {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p95?: number; readonly p97_5: number; readonly p99: number };
  }
  export default function autocannon(options: CannonOptions): Promise<CannonResult>;
}
