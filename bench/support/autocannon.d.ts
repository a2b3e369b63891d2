/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  type Request = {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: Request[];
  }): Promise<Result>;
}
