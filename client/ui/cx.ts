/** Joins the class names that are there with spaces; `undefined` and `false` drop out. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
