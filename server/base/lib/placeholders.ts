const PATTERN = /\{([^{}\n]*)\}/g;

/** A text with its placeholders, such as {name}, filled in; a value is never read for placeholders itself. */
export function filledIn(text: string, valueFor: (name: string) => string | null | undefined): string {
  return text.replace(PATTERN, (_, name: string) => valueFor(name) ?? '');
}

/** The placeholders of a text, without their braces, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PATTERN)].map(([, name = '']) => name))];
}

/** Whether a brace of a text belongs to no placeholder: it would be read as it is typed. */
export function hasLooseBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PATTERN, ''));
}

/** What is said of placeholders that are none. */
export function unknownPlaceholders(names: readonly string[], known: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not known; there are ${listed(known)}`;
}

/** Placeholders as they are typed, one after the other. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}
