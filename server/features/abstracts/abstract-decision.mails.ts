import * as z from 'zod';
import { DECISIONS } from '#domain/abstracts/abstract-list.ts';
import type { Site } from '#domain/site.ts';
import {
  button,
  greeting,
  highlight,
  layout,
  paragraph,
  quotation,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const decisionInput = z.object({
  reference: z.string(),
  title: z.string(),
  fullName: z.string(),
  conferenceTitle: z.string(),
  decision: z.enum(DECISIONS),
  /** What the organiser adds; '' for nothing. */
  message: z.string(),
  /** Where to register, and where to send an abstract. */
  registerUrl: z.string(),
  submitUrl: z.string(),
  /** Ids of the mails that went to the author before. */
  follows: z.array(z.string()),
});

type DecisionInput = z.output<typeof decisionInput>;

/** Tells the author what was decided. */
export const abstractDecision = defineMail({
  name: 'abstract-decision',
  input: decisionInput,
  follows: ({ follows }: DecisionInput) => follows,
  compose: composeDecision,
  sample: {
    reference: 'ABS-2026-K2M9TX',
    title: 'Interference rings as a computing machine',
    fullName: 'Ada Lovelace',
    conferenceTitle: 'Optics & Photonics 2026',
    decision: 'accepted',
    message: 'Please shorten the title.',
    registerUrl: 'http://localhost:4000/registration',
    submitUrl: 'http://localhost:4000/abstract-submission',
    follows: [],
  },
});

const words = {
  accepted: ({ conferenceTitle }: DecisionInput) => ({
    title: 'Your abstract is accepted',
    opening: `We are glad to tell you that your abstract for ${conferenceTitle} is accepted.`,
  }),
  rejected: ({ conferenceTitle }: DecisionInput) => ({
    title: 'Your abstract is not accepted',
    opening: `Thank you for your submission to ${conferenceTitle}. We are sorry to tell you that your abstract is not accepted.`,
  }),
  revise: ({ conferenceTitle }: DecisionInput) => ({
    title: 'Please revise your abstract',
    opening: `Thank you for your submission to ${conferenceTitle}. Before we can accept your abstract, we ask you to revise it and to send it again.`,
  }),
};

/** What the author is told. */
export function composeDecision(site: Site, input: DecisionInput): MailContent {
  const { title, opening } = words[input.decision](input);
  const action = {
    accepted: { label: 'Register', url: input.registerUrl },
    rejected: null,
    revise: { label: 'Send it again', url: input.submitUrl },
  }[input.decision];
  return {
    subject: `${title}: ${input.reference}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(greeting(input.fullName))}${paragraph(opening)}${highlight(input.title, input.reference)}${input.message ? quotation(input.message) : ''}${action ? button(action.url, action.label) : ''}`,
    ),
    text: [
      title,
      greeting(input.fullName),
      opening,
      `${input.reference}: ${input.title}`,
      ...(input.message ? [input.message] : []),
      ...(action ? [`${action.label}: ${action.url}`] : []),
      textFoot(site),
    ].join('\n\n'),
  };
}
