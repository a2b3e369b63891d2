/** Whether PostgreSQL can hold a text: it keeps no NUL character, and even looking one up is an error. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
