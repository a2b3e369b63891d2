import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { BehaviorSubject, Observable, type Subscription, tap } from 'rxjs';

/** Tells of each change that this document makes, once it is answered or has failed: what failed may have arrived. */
const changes = new BehaviorSubject<void>(undefined);

/** For what is changed by other means than a mutation. */
export function noteChange(): void {
  changes.next();
}

/**
 * What has been asked and not answered when a change is made is given up, and asked again: its answer may be from before.
 * Apollo would show it over what was read after the change; and whoever asks for the same again while it is on its way, to
 * see the change, would be given that answer, or its failure. A mutation that only checks says so: `context: { checks: true }`.
 */
export function askAgainAfterChanges(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      const answer = forward(operation);
      return operation.getContext().checks
        ? answer
        : answer.pipe(tap({ next: noteChange, error: noteChange }));
    }
    return new Observable((observer) => {
      let asked: Subscription | undefined;
      const heard = changes.subscribe(() => {
        asked?.unsubscribe();
        asked = forward(operation).subscribe({
          next: (answer) => observer.next(answer),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        });
      });
      return () => {
        heard.unsubscribe();
        asked?.unsubscribe();
      };
    });
  });
}
