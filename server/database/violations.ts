/** Whether an error is the database's refusal of a second row with the same `field`. */
export function isUniqueViolation(error: unknown, field: string): boolean {
  const { code, meta } = (error ?? {}) as { code?: string; meta?: unknown };
  return code === 'P2002' && JSON.stringify(meta ?? null).includes(field);
}
