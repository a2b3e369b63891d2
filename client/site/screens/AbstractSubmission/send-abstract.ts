import { print } from '@apollo/client/utilities';
import { ABSTRACT_SUBMIT_MESSAGES } from '#domain/abstracts/messages.ts';
import type { Problem } from '#domain/fields.ts';
import { cleanLine } from '#domain/text.ts';
import {
  SubmitAbstractDocument,
  type SubmitAbstractMutation,
  type SubmitAbstractMutationVariables,
} from './AbstractSubmission.generated.ts';

/** The result of a submission. */
export type AbstractOutcome =
  | { kind: 'received'; reference: string }
  /** The server refused it; `problems` name the fields concerned, if any. */
  | { kind: 'refused'; message: string; problems: readonly Problem[] }
  | { kind: 'network'; message: string }
  | { kind: 'cancelled' };

type SendOptions = {
  input: Omit<SubmitAbstractMutationVariables['input'], 'file'>;
  file: File;
  /** Called with the share of the request that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
};

/**
 * Sends an abstract with its document, as the GraphQL multipart request specification says. By XMLHttpRequest,
 * because `fetch` does not tell how far an upload is.
 */
export function sendAbstract({ input, file, onProgress, signal }: SendOptions): Promise<AbstractOutcome> {
  if (signal.aborted) return Promise.resolve({ kind: 'cancelled' });
  const body = new FormData();
  const variables = { input: { ...input, file: null } };
  body.append('operations', JSON.stringify({ query: print(SubmitAbstractDocument), variables }));
  body.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  // A file name may contain characters that are not allowed in a part's header.
  body.append('0', file, cleanLine(file.name));

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)));
    request.addEventListener('error', () =>
      resolve({
        kind: 'network',
        message: 'The server could not be reached. Please check your connection and try again.',
      }),
    );
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/graphql');
    request.setRequestHeader('apollo-require-preflight', 'true');
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
}

type Answer = { data?: SubmitAbstractMutation | null; errors?: { message: string }[] };

/** Interprets the server's response, whatever it contains. */
export function outcomeOf(text: string): AbstractOutcome {
  const answer = parsed(text);
  const result = answer?.data?.submitAbstract;
  if (result?.__typename === 'AbstractReceived') return { kind: 'received', reference: result.reference };
  if (result?.__typename === 'InvalidInput')
    return {
      kind: 'refused',
      message: result.message,
      problems: result.problems.map(({ path, message }) => ({ field: path, message })),
    };
  if (result)
    return {
      kind: 'refused',
      message: result.message,
      problems: result.path ? [{ field: result.path, message: result.message }] : [],
    };
  return {
    kind: 'refused',
    message: answer?.errors?.[0]?.message || ABSTRACT_SUBMIT_MESSAGES.unknownError,
    problems: [],
  };
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}
