import { DatabaseError } from 'pg';

/**
 * Whether an error is the database's refusal of a second row with the same `field`; of a statement of Prisma's, or one
 * of our own, whose constraint is named after the field.
 */
export function isUniqueViolation(error: unknown, field: string): boolean {
  // SQLSTATE: unique_violation.
  if (error instanceof DatabaseError)
    return error.code === '23505' && (error.constraint?.includes(field) ?? false);
  const { code, meta } = (error ?? {}) as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
  };
  const refused =
    code === 'P2002' ||
    (code === 'P2010' && meta?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation');
  return refused && JSON.stringify(meta ?? null).includes(field);
}
