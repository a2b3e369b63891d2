import type { Change } from './journal.ts';
import type { Store } from './store.ts';

/** Where a `PayPal-Request-Id` counts: the call and, for calls on a resource, that resource. */
export type RequestScope = {
  call: 'create' | 'capture' | 'refund';
  on?: string;
  requestId: string | undefined;
};

/** The id of the resource that an earlier call with the same request id made, while PayPal remembers it. */
export function recall(store: Store, scope: RequestScope, now: Date): string | undefined {
  const request = scope.requestId === undefined ? undefined : store.get('request', keyOf(scope));
  if (!request || now.getTime() - Date.parse(request.at) >= request.keptMs) return undefined;
  return request.resourceId;
}

/** The change that remembers a call which made a resource; none for a call without a request id. */
export function remember(scope: RequestScope, resourceId: string, now: Date, keptMs: number): Change[] {
  if (scope.requestId === undefined) return [];
  return [{ kind: 'request', record: { id: keyOf(scope), at: now.toISOString(), keptMs, resourceId } }];
}

function keyOf({ call, on = '', requestId = '' }: RequestScope): string {
  return `${call} ${on} ${requestId}`;
}
