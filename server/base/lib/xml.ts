import { escapeMarkup } from './html.ts';

/** A text without what XML can't say: control characters, halves of pairs and what is no character. */
export function sayable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

/** Text as it stands in XML, between tags or within a quoted attribute. */
export function xmlText(text: string): string {
  return escapeMarkup(sayable(text));
}
