import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import { AREAS, type Area, may, type Right } from '#domain/staff/rights.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { NotAllowedError, type Own, type Rule } from '#server/organiser/desk/allowed.ts';
import { findMail } from './mail.store.ts';
import type { Mails } from './mail.ts';

/** To read a mail, or to send it again. */
type Doing = 'look' | 'work';

const rightsOf = (areas: readonly Area[], doing: Doing) =>
  areas.map((area): Right => (doing === 'work' ? area : `${area}:look`));

/** What a mail of a name needs, one of these; what is no mail any more is the owners' (docs/product.md 16.9). */
export function mailNeed(mails: Mails, template: string, doing: Doing): readonly Right[] {
  return rightsOf(mails.get(template)?.readers ?? ['owner'], doing);
}

/** What it takes that there are mails at all for somebody. */
export function anyMailNeed(doing: Doing): readonly Right[] {
  return rightsOf(MAIL_AREAS, doing);
}

/** The areas whose mails somebody may read; undefined: all there are, whatever they are. */
export function readableAreas(rights: readonly Right[]): Area[] | undefined {
  const areas = AREAS.filter((area) => may(rights, [`${area}:look`]));
  return areas.includes('owner') ? undefined : areas;
}

/** The names of the mails of these areas; undefined: whatever they are called. */
export function mailsOf(mails: Mails, areas: readonly string[] | undefined): string[] | undefined {
  return (
    areas &&
    [...mails.values()]
      .filter(({ readers }) => readers.some((area) => areas.includes(area)))
      .map(({ name }) => name)
  );
}

/** A list of mails is one of those that somebody may read, whatever areas they name themselves. */
export const ofReadable: Own = ({ filter, ...asked }, { rights }) => {
  const areas = readableAreas(rights);
  return { ...asked, filter: areas ? { ...(filter as object | null), readers: areas.join() } : filter };
};

/** The same of a file, whose filters stand in its address. */
export const ofReadableFile: Own = (asked, { rights }) => {
  const areas = readableAreas(rights);
  return areas ? { ...asked, readers: areas.join() } : asked;
};

/**
 * A single mail has to be of theirs. One that there is not is said by whoever looks for it.
 *
 * @throws NotAllowedError
 */
export const ofMail =
  (doing: Doing): Own =>
  async (asked, { rights, dependencies: { database, mails } }) => {
    const id = String(asked.id);
    const stored = isUuid(id) ? await findMail(database, id) : null;
    const need = stored && mailNeed(mails, stored.template, doing);
    if (need && !may(rights, need)) throw new NotAllowedError(need);
    return asked;
  };

/** To read one. */
export const oneMail: Rule = { needs: [anyMailNeed('look')], own: ofMail('look') };
