/** When a room is in use, from and until an instant. */
export type RoomTime = { readonly from: Date; readonly until: Date };

/** How it stands with a room at an instant. */
export type RoomState =
  | { readonly state: 'EARLY'; readonly opensAt: Date }
  | { readonly state: 'OPEN'; readonly closesAt: Date }
  | { readonly state: 'OVER' };

/** Minutes before it begins from which on one can join (docs/product.md 13.10). */
export const OPENS_MINUTES_BEFORE = 30;
/** Rooms of a conference at most. */
export const MOST_ROOMS = 200;
const MINUTE_MS = 60_000;

/** Whether a room can be joined at `now`, or when the next time is; `times` in their order. */
export function roomStateAt(times: readonly RoomTime[], now: Date): RoomState {
  for (const { from, until } of times) {
    const opensAt = new Date(from.getTime() - OPENS_MINUTES_BEFORE * MINUTE_MS);
    if (now < opensAt) return { state: 'EARLY', opensAt };
    if (now < until) return { state: 'OPEN', closesAt: until };
  }
  return { state: 'OVER' };
}

const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 2000;

/** Why a room can't be called so; null where it can. */
export function roomNameProblem(name: string): string | null {
  if (name === '') return 'Enter a name, such as Main room.';
  return name.length > LONGEST_NAME ? `Use ${LONGEST_NAME} characters at most.` : null;
}

/** Why an address is none of a meeting or a recording; null where it may be one. */
export function roomAddressProblem(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return `Use ${LONGEST_ADDRESS} characters at most.`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return 'Enter the whole address, which begins with https://.';
  if (url.username || url.password) return 'Leave the name and the password out of the address.';
  return null;
}
