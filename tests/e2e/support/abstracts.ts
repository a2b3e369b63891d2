import { query } from './database.ts';
import { linkTo } from './links.ts';

/** An abstract that waits for its decision, and the address of its page. */
export async function anAbstract(): Promise<{ id: string; reference: string; address: string }> {
  const [row] = await query<{ id: string; reference: string }>(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt")
     VALUES (gen_random_uuid(), 'ABS-2026-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), gen_random_uuid(),
       'nextgen-pharma-2026', 'NextGen Pharma 2026', 'Ada Lovelace', 'ada@example.org', '1', 'Analytical Society',
       'On engines', 'They compute.', 'engines', 'Speaker', 'Writes programs.', gen_random_uuid(), 'engines.pdf',
       'application/pdf', 1000, '2026-03-10T09:00:00Z')
     RETURNING "id", "reference"`,
  );
  if (!row) throw new Error('No abstract was made.');
  return { ...row, address: await linkTo('AUTHOR', row.id) };
}

/** The address of the page of a co-author, whom an abstract names second. */
export async function aCoAuthor(abstract: string): Promise<string> {
  const [author] = await query<{ id: string }>(
    `WITH place AS (
       INSERT INTO "AbstractAffiliation" ("id", "abstractId", "position", "name")
       VALUES (gen_random_uuid(), $1, 1, 'Analytical Society') RETURNING "id"
     ), author AS (
       INSERT INTO "AbstractAuthor" ("id", "abstractId", "position", "familyName", "printedAs", "email", "presents")
       VALUES (gen_random_uuid(), $1, 1, 'Lovelace', 'Ada Lovelace', NULL, true),
         (gen_random_uuid(), $1, 2, 'Hopper', 'Grace Hopper', 'grace@example.org', false)
       RETURNING "id", "position"
     ), belongs AS (
       INSERT INTO "AbstractAuthorAffiliation" ("authorId", "affiliationId", "position")
       SELECT author."id", place."id", 1 FROM author, place
     )
     SELECT "id" FROM author WHERE "position" = 2`,
    [abstract],
  );
  if (!author) throw new Error('No co-author was made.');
  return linkTo('CO_AUTHOR', author.id);
}

/** Accepted abstracts of a conference, numbered from `after`; the last one of them has not been confirmed. */
export async function acceptedAbstracts(conference: string, count: number, after = 200_000): Promise<void> {
  await query(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt", "decision", "decidedAt", "confirmedAt")
     SELECT gen_random_uuid(), 'ABS-2026-' || ($3::int + n), 'placing ' || ($3::int + n), $1, 'Optics', 'Author ' || n,
       'placing' || ($3::int + n) || '@example.org', '', 'Institute', 'Slow light in crystals, part ' || n, 'A text.',
       CASE WHEN n % 3 = 0 THEN 'lasers, magnets' ELSE 'lasers' END, CASE WHEN n % 4 = 0 THEN 'Poster' ELSE 'Speaker' END, '',
       'placing-' || ($3::int + n), 'a.pdf', 'application/pdf', 1000, '2026-03-01T09:00:00Z', 'ACCEPTED', '2026-03-01T09:00:00Z',
       CASE WHEN n < $2 THEN timestamptz '2026-03-01T09:00:00Z' + n * interval '1 minute' END
     FROM generate_series(1, $2::int) AS n ON CONFLICT DO NOTHING`,
    [conference, count, after],
  );
}
