import { Client } from 'pg';

/** Whom the product is to the embedded database: the owner of its own database, and nothing more. */
export const PRODUCT_ROLE = 'meridian_site';

/** What the superuser owns in a database, apart from the server's own and extensions' parts, as statements that give it away. */
const GIVING = `
WITH kept AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
spaces AS (SELECT * FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
mine AS (SELECT oid FROM pg_roles WHERE rolname = current_user)
SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS "statement"
  FROM spaces WHERE nspowner = (SELECT oid FROM mine)
UNION ALL
SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, $1::text)
  FROM pg_class c JOIN spaces n ON n.oid = c.relnamespace
  WHERE c.relowner = (SELECT oid FROM mine) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM kept)
    -- A sequence of a column goes with its table.
    AND NOT (c.relkind = 'S' AND EXISTS (
      SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
UNION ALL
SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text)
  FROM pg_proc p JOIN spaces n ON n.oid = p.pronamespace
  WHERE p.proowner = (SELECT oid FROM mine) AND ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM kept)
UNION ALL
SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text)
  FROM pg_type t JOIN spaces n ON n.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typowner = (SELECT oid FROM mine) AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
    AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM kept)`;

/**
 * Makes the product's role, and a database for it. What an earlier release made there as the superuser becomes the role's own.
 *
 * @param admin a session of the superuser
 * @param superuserUrl leads to the database as the superuser
 */
export async function createOwnedDatabase(admin: Client, name: string, superuserUrl: string): Promise<void> {
  const role = admin.escapeIdentifier(PRODUCT_ROLE);
  const roles = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [PRODUCT_ROLE]);
  if (roles.rowCount === 0) await admin.query(`CREATE ROLE ${role} LOGIN`);
  const { rows } = await admin.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [name],
  );
  const database = admin.escapeIdentifier(name);
  if (!rows[0]) return void (await admin.query(`CREATE DATABASE ${database} OWNER ${role}`));
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const given = await client.query<{ statement: string }>(GIVING, [PRODUCT_ROLE]);
    for (const { statement } of given.rows) await client.query(statement);
    if (rows[0].owner !== PRODUCT_ROLE) await client.query(`ALTER DATABASE ${database} OWNER TO ${role}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
