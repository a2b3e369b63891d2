/** With which the address of everybody ends who was erased. */
export const ERASED_DOMAIN = '@erased.invalid';

/** The address that something keeps whose person was erased; no mail ever goes there (docs/product.md 17.2). */
export function erasedAddress(id: string): string {
  return `erased-${id}${ERASED_DOMAIN}`;
}

/** Whether an address is that of nobody any more. */
export function isErased(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
