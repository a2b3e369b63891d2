import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, type Observable, of, tap } from 'rxjs';

/** How many changes this document has made. */
let changes = 0;

/** For what is changed by other means than a mutation, once it is answered or has failed. */
export function noteChange(): void {
  changes += 1;
}

/**
 * What was asked before a change was made is asked again when its answer comes after it: the answer may be from before, too.
 * Apollo would show it over what was read after the change; and whoever asks for the same again while it is on its way, to
 * see the change, is given that answer as well.
 */
export function askAgainAfterChanges(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // One that has failed may have changed something.
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: noteChange, error: noteChange }));
    const ask = (): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(mergeMap((answer) => (before === changes ? of(answer) : ask())));
      });
    return ask();
  });
}
