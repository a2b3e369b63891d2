import type { DeskAddress } from '#server/base/env.ts';

/**
 * Where somebody comes in: the key stands in the fragment, which reaches no log and no other site. It names the address that the
 * desk listens on: browsers ask for localhost at [::1] first, where anybody on the machine may listen (decision 21).
 *
 * @param port that browsers are to ask
 */
export function deskUrl(port: number, key: string): string {
  return `http://127.0.0.1:${port}/#${key}`;
}

/**
 * What brings the desk to another machine: a line for its terminal. It names the address that the desk listens on: by the name
 * of localhost SSH would ask [::1] first, where anybody on the server may listen.
 */
export function sshLine({ port, socket }: Pick<DeskAddress, 'port' | 'socket'>, host: string): string {
  return `ssh -N -L ${port}:${socket ?? `127.0.0.1:${port}`} ${host}`;
}
