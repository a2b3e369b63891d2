import type { Client } from 'pg';

/** Whom the product is to the embedded database: the owner of its own database, and nothing more. */
export const PRODUCT_ROLE = 'meridian_site';

/** Makes the product's role, and a database of its own, where they are not there yet. */
export async function createOwnedDatabase(admin: Client, name: string): Promise<void> {
  const role = admin.escapeIdentifier(PRODUCT_ROLE);
  const roles = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [PRODUCT_ROLE]);
  if (roles.rowCount === 0) await admin.query(`CREATE ROLE ${role} LOGIN`);
  const databases = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (databases.rowCount === 0)
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)} OWNER ${role}`);
}
