import { isScalar, parse, visit, Document as YamlDocument } from 'yaml';

/** A piece of content as it is edited: nothing has been checked yet. */
export type Document = { readonly [field: string]: unknown };

const YAML = { version: '1.2', schema: 'core' } as const;

/** A document as the text of its file; as the server writes it. */
export function textOf(document: Document): string {
  const yaml = new YamlDocument(document, { ...YAML, aliasDuplicateObjects: false });
  visit(yaml, {
    Seq(_, node) {
      node.flow = node.items.every((item) => isScalar(item) && typeof item.value === 'number');
    },
  });
  return yaml.toString({ lineWidth: 100, flowCollectionPadding: false });
}

/** The document that a text holds; null where it can’t be read, or holds none. */
export function documentOf(text: string): Document | null {
  try {
    // No aliases: a small file with them can mean an endless document.
    const value: unknown = parse(text, { ...YAML, merge: false, maxAliasCount: 0 });
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null;
  } catch {
    return null;
  }
}
