import { print } from '@apollo/client/utilities';
import { UNREACHED } from '#client/site/features/call-failure.ts';
import type { SentOutcome } from '#client/site/features/form/use-sent-form.ts';
import { parsedJson, type SendOptions, sendBody } from '#client/ui/send-body.ts';
import {
  ABSTRACT_SUBMIT_MESSAGES,
  submissionFailed,
  submissionNetworkError,
} from '#domain/abstracts/messages.ts';
import { cleanLine } from '#domain/text.ts';
import {
  SubmitAbstractDocument,
  type SubmitAbstractMutation,
  type SubmitAbstractMutationVariables,
} from './AbstractSubmission.generated.ts';

/** What became of it; with its reference where it is stored. */
type AbstractOutcome = SentOutcome & { reference?: string };

/** Sends an abstract with its document, as the GraphQL multipart request specification says. */
export async function sendAbstract(
  input: Omit<SubmitAbstractMutationVariables['input'], 'file'>,
  file: File,
  options: SendOptions,
): Promise<AbstractOutcome> {
  const body = new FormData();
  const variables = { input: { ...input, file: null } };
  body.append('operations', JSON.stringify({ query: print(SubmitAbstractDocument), variables }));
  body.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  // A file name may contain characters that are not allowed in a part's header.
  body.append('0', file, cleanLine(file.name));

  const headers = { 'apollo-require-preflight': 'true', accept: 'application/json' };
  const sent = await sendBody('/graphql', body, headers, options);
  if (sent.kind === 'answered') return outcomeOf(sent.text);
  if (sent.kind === 'cancelled') return { failure: { kind: 'network', message: 'Upload cancelled.' } };
  return { failure: { kind: 'network', message: submissionNetworkError(UNREACHED) } };
}

type Answer = { data?: SubmitAbstractMutation | null; errors?: { message: string }[] };

/** Interprets the server's response, whatever it contains. */
function outcomeOf(text: string): AbstractOutcome {
  const answer = parsedJson(text) as Answer | null;
  const result = answer?.data?.submitAbstract;
  if (result?.__typename === 'AbstractReceived') return { reference: result.reference };
  const reason = result?.message || answer?.errors?.[0]?.message || ABSTRACT_SUBMIT_MESSAGES.unknownError;
  const failure = { kind: 'server', message: submissionFailed(reason) } as const;
  if (result?.__typename === 'InvalidInput')
    return { failure, problems: result.problems.map(({ path, message }) => ({ field: path, message })) };
  return { failure, problems: result?.path ? [{ field: result.path, message: result.message }] : [] };
}
