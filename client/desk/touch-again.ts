import { ApolloLink } from '@apollo/client';
import { from, mergeMap, type Observable, of } from 'rxjs';
import { touch } from './passkeys.ts';

type Refusal = { errors?: readonly { extensions?: Record<string, unknown> | undefined }[] };

/**
 * Asks for the passkey where what is sent weighs and it was not touched lately, and sends it again: nothing that was typed is
 * lost. Where nobody confirms, the refusal says so.
 */
export function touchAgain(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((answer) => {
        const refused = (answer as Refusal).errors?.some(
          ({ extensions }) => extensions?.code === 'TOUCH_NEEDED',
        );
        if (!refused) return of(answer);
        return from(touch()).pipe(
          mergeMap(
            (failure): Observable<ApolloLink.Result> => (failure === null ? forward(operation) : of(answer)),
          ),
        );
      }),
    ),
  );
}
