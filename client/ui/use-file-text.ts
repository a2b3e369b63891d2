import { useState } from 'react';
import { decodeText } from '#domain/decode-text.ts';

/** Reads a chosen file as text; null where another one was chosen meanwhile, whose text comes instead. */
export function useFileText() {
  const [read] = useState(latestText);
  return read;
}

/** What reads the files of one field, of which the latest counts. */
export function latestText(): (file: Pick<File, 'arrayBuffer'>) => Promise<string | null> {
  let latest: Pick<File, 'arrayBuffer'> | null = null;
  return async (file) => {
    latest = file;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return latest === file ? text : null;
  };
}
