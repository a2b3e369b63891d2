import type { ApolloClient } from '@apollo/client';
import { type ContactField, contactProblems } from '#domain/contact/contact.ts';
import { type CallFailure, callFailure } from '../call-failure.ts';
import { ContactDocument } from './ContactForm.generated.ts';

/** What a contact form holds, and what is sent. */
export type ContactValues = Partial<Record<ContactField | 'website', string>>;

/** What became of a message: stored, refused for these fields, or not sent. */
export type ContactAnswer = {
  sent: boolean;
  problems: readonly { field: string; message: string }[];
  failure: CallFailure | null;
};

/**
 * Checks a message and sends it (docs/product.md 9.1).
 *
 * @param onSending called when the message is sound and on its way
 */
export async function sendContact(
  client: ApolloClient,
  input: ContactValues,
  onSending: () => void,
): Promise<ContactAnswer> {
  const problems = contactProblems(input);
  if (problems.length > 0) return { sent: false, problems, failure: null };
  onSending();
  try {
    const { data } = await client.mutate({ mutation: ContactDocument, variables: { input } });
    const result = data?.contact;
    if (result?.__typename === 'ContactReceived') return { sent: true, problems: [], failure: null };
    const refused = result?.__typename === 'InvalidInput' ? result.problems : [];
    return {
      sent: false,
      problems: refused.map(({ path, message }) => ({ field: path, message })),
      failure: { kind: 'server', message: result?.message ?? '' },
    };
  } catch (error) {
    return { sent: false, problems: [], failure: callFailure(error) };
  }
}
