import { useRef } from 'react';
import { decodeText } from '#domain/decode-text.ts';

/** Reads a chosen file as text; null where another one was chosen meanwhile, whose text comes instead. */
export function useFileText(): (file: File) => Promise<string | null> {
  const latest = useRef<File>(null);
  return async (file) => {
    latest.current = file;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return latest.current === file ? text : null;
  };
}
