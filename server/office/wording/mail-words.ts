import * as z from 'zod';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { siteSchema } from '#domain/site.ts';
import { hasLooseBrace, listed, placeholdersIn, unknownPlaceholders } from '#server/base/lib/placeholders.ts';
import { keyOf, type Mail, type Mails } from '#server/common/mail/mail.ts';
import { replaceableOf } from '#server/common/mail/message.ts';
import { MAIL_WORDS, organiserValues } from '#server/common/mail/own-words.ts';
import { line, text } from '#server/site/content/fields.ts';
import { type PageTexts, pageTexts } from '#server/site/texts/page-texts.ts';

/** A mail, or a case of one, whose words the organiser may replace. */
export type Wording = {
  /** By which its words are stored. */
  readonly key: string;
  readonly mail: Mail<unknown>;
  /** What it is shown with where nothing real is there. */
  readonly sample: unknown;
};

/** Every one of them, in the order of the mails. */
export function wordingsOf(mails: Mails): Wording[] {
  return [...mails.values()].flatMap((mail) =>
    mail.words
      ? Object.values(mail.words.cases ?? { only: {} }).map((otherwise): Wording => {
          const sample = Object.assign({}, mail.sample, otherwise);
          return { key: keyOf(mail, sample), mail, sample };
        })
      : [],
  );
}

/** As whom the shipped words are shown to whoever replaces them: by placeholders. */
const ANYBODY = { name: '{organiser}', email: '{organiser-email}' };

/**
 * The piece of content that says mails in the organiser's own words (docs/product.md 10.6): a group of fields for each, and a
 * signature for all.
 */
export function mailWords(mails: Mails): PageTexts {
  const common = Object.keys(organiserValues(ANYBODY));
  return pageTexts({
    id: MAIL_WORDS,
    name: 'Emails',
    path: '/',
    texts: {
      signature: withPlaceholders(text(500), common)
        .optional()
        .meta({
          title: 'Signature',
          description: `Under the last words of every email below; none unless set. Placeholders: ${listed(common)}.`,
          group: 'Every email',
          // It stands under where to transfer to as well.
          needs: 'money',
        }),
      ...Object.fromEntries(wordingsOf(mails).map((wording) => [wording.key, fieldsOf(wording, common)])),
    },
  });
}

function fieldsOf({ key, mail, sample }: Wording, common: readonly string[]) {
  const values = mail.words?.values(sample) ?? {};
  const known = [...Object.keys(values), ...common];
  const site = Object.assign(siteSchema.parse({}), ANYBODY);
  const { subject, greeting, opening, closing } = mail.message(sample, {
    site,
    urlOf: () => 'http://localhost',
  });
  const said = (where: string, ...sentences: (string | undefined)[]) => {
    const shipped = templateOf(sentences.filter((sentence) => sentence).join(' '), values);
    return `${where} Unless set: ${shipped === '' ? 'nothing.' : `“${shipped}”`} Placeholders: ${listed(known)}.`;
  };
  return z
    .strictObject({
      subject: withPlaceholders(line(200), known)
        .optional()
        .meta({ title: 'Subject', description: said('One line.', subject) }),
      opening: withPlaceholders(text(3000), known)
        .optional()
        .meta({
          title: 'Opening',
          description: said(
            'Under the heading, with the form of address.',
            greeting,
            ...replaceableOf(opening),
          ),
        }),
      closing: withPlaceholders(text(3000), known)
        .optional()
        .meta({
          title: 'Closing',
          description: said('After what the email is sent for.', ...replaceableOf(closing)),
        }),
    })
    .optional()
    .meta({
      title: mailTitle(key),
      group: mailTitle(key),
      control: 'own-words',
      // Whoever pays believes what it says of where to pay.
      ...(mail.readers.includes('money') && { needs: 'money' }),
    });
}

/** Shipped words with placeholders in place of a sample's values, the longest first. */
function templateOf(shipped: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((text, [name, value]) => text.replaceAll(value, `{${name}}`), shipped);
}

/** A text that has no placeholder but these. */
function withPlaceholders(schema: z.ZodString, known: readonly string[]) {
  return schema.superRefine((value, { addIssue }) => {
    const unknown = placeholdersIn(value).filter((name) => !known.includes(name));
    const message =
      unknown.length > 0
        ? unknownPlaceholders(unknown, known)
        : hasLooseBrace(value) && 'has a brace without its other half: a placeholder is such as {organiser}';
    if (message) addIssue({ code: 'custom', message });
  });
}
