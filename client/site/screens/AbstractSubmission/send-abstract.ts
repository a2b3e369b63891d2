import { print } from '@apollo/client/utilities';
import { UNREACHED } from '#client/site/features/call-failure.ts';
import { parsedJson, type SendOptions, sendBody } from '#client/ui/send-body.ts';
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

type AbstractToSend = SendOptions & {
  input: Omit<SubmitAbstractMutationVariables['input'], 'file'>;
  file: File;
};

/** Sends an abstract with its document, as the GraphQL multipart request specification says. */
export async function sendAbstract({ input, file, ...options }: AbstractToSend): Promise<AbstractOutcome> {
  const body = new FormData();
  const variables = { input: { ...input, file: null } };
  body.append('operations', JSON.stringify({ query: print(SubmitAbstractDocument), variables }));
  body.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  // A file name may contain characters that are not allowed in a part's header.
  body.append('0', file, cleanLine(file.name));

  const headers = { 'apollo-require-preflight': 'true', accept: 'application/json' };
  const sent = await sendBody('/graphql', body, headers, options);
  if (sent.kind === 'answered') return outcomeOf(sent.text);
  return sent.kind === 'cancelled' ? sent : { kind: 'network', message: UNREACHED };
}

type Answer = { data?: SubmitAbstractMutation | null; errors?: { message: string }[] };

/** Interprets the server's response, whatever it contains. */
export function outcomeOf(text: string): AbstractOutcome {
  const answer = parsedJson(text) as Answer | null;
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
