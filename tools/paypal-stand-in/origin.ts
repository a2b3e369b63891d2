/** The origin to name to others: the host as it was given, and `localhost` for a server that listens everywhere. */
export function originAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
