import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/limits.ts';

/** How lists present themselves: the words of every connection's fields and arguments. */
export const relayOptions = {
  edgesFieldOptions: { description: 'The entries of this page with their cursors.' },
  nodesOnConnection: { description: 'The entries of this page, without their cursors.' },
  nodeFieldOptions: { description: 'The entry itself.' },
  cursorFieldOptions: { description: 'The entry’s cursor, for `after` and `before`.' },
  pageInfoFieldOptions: { description: 'Where this page begins and ends.' },
  pageInfoTypeOptions: { description: 'Where a page of a list begins and ends.' },
  hasNextPageFieldOptions: { description: 'Whether entries follow this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether entries come before this page.' },
  startCursorFieldOptions: { description: 'Cursor of its first entry; null on an empty page.' },
  endCursorFieldOptions: { description: 'Cursor of its last entry; null on an empty page.' },
  firstArgOptions: {
    description: `The first entries, at most ${MAX_PAGE_SIZE}; ${PAGE_SIZE} by default.`,
  },
  lastArgOptions: { description: `The last entries, at most ${MAX_PAGE_SIZE}; not together with \`first\`.` },
  afterArgOptions: { description: 'Only entries after this cursor.' },
  beforeArgOptions: { description: 'Only entries before this cursor.' },
} as const;
