/** What we use of the load generator, which brings no types. */
declare module 'autocannon' {
  /** A request as it is sent; `setupRequest` writes each one anew. */
  interface LoadRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?(request: LoadRequest): LoadRequest;
  }

  interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: LoadRequest[];
    verifyBody(body: string): boolean;
  }

  interface LoadResult {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    /** Answers that `verifyBody` refused. */
    mismatches: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
