import { byRoleAndName, pathOfPerson } from '#domain/programme/people.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { findPeople, type Person } from '#server/site/catalogue/catalogue.store.ts';
import { noteNamed } from '#server/site/catalogue/published-session.store.ts';
import type { ContentKind } from './content-kind.ts';
import { logosMustBeThere } from './logo.ts';
import { type PersonDocument, personSchema } from './person-schema.ts';

/** People on the programmes of conferences (docs/content.md). */
export const personKind: ContentKind<PersonDocument> = {
  kind: 'person',
  folder: 'people',
  schema: personSchema,
  refersTo: { conference: { kind: 'conference' } },
  partOf: 'conference',
  plain: (document) => document,
  titleOf: ({ name }) => name,
  pathOf: ({ conference, id, bio }) =>
    bio === undefined ? `/event/${encodeURIComponent(conference)}` : pathOfPerson(conference, id),
  shownIn: (content, document) => ({
    ...content,
    people: [...content.people.filter(({ id }) => id !== document.id), personOf(document)].toSorted(
      byRoleAndName,
    ),
  }),
  findAll: async (tx) => (await findPeople(tx)).map(documentOf),
  async write(tx, document, at) {
    const { portrait, bio, ...person } = personOf(document);
    const before = await tx.programmePerson.findUnique({ where: { id: person.id } });
    await logosMustBeThere(tx, document.id, [portrait]);
    const data = { ...person, bio, portrait: portrait ?? Prisma.DbNull };
    await tx.programmePerson.upsert({ where: { id: data.id }, create: data, update: data });
    if (before && before.name !== person.name)
      await noteNamed(tx, { conferenceId: person.conferenceId, personId: person.id }, at);
  },
  async remove(tx, id) {
    await tx.programmePerson.deleteMany({ where: { id } });
  },
};

function personOf({ kind: _, conference, givenName, familyName, bio, ...same }: PersonDocument): Person {
  return {
    ...same,
    conferenceId: conference,
    givenName: givenName ?? null,
    familyName: familyName ?? null,
    bio: bio ?? null,
  };
}

/** In the order of the files. */
function documentOf({ conferenceId, ...person }: Person): PersonDocument {
  const { id, name, givenName, familyName, institution, country, portrait, role, bio, links } = person;
  return {
    kind: 'person',
    id,
    name,
    ...(givenName !== null && { givenName }),
    ...(familyName !== null && { familyName }),
    institution,
    country,
    ...(portrait && { portrait }),
    conference: conferenceId,
    role,
    ...(bio !== null && { bio }),
    links,
  };
}
