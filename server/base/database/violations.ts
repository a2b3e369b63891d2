/** Whether an error is the database's refusal of a second row with the same `field`, or with the same anything. */
export function isUniqueViolation(error: unknown, field = ''): boolean {
  const { code, meta } = (error ?? {}) as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
  };
  const refused =
    code === 'P2002' ||
    // Of a statement that we wrote ourselves.
    (code === 'P2010' && meta?.driverAdapterError?.cause?.kind === 'UniqueConstraintViolation');
  return refused && JSON.stringify(meta).includes(field);
}
