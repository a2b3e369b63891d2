import { Prose } from './Prose.tsx';

type RichTextProps = {
  /** As the server has rendered it (server/base/lib/markdown.ts, formulas.ts): it lets nothing through that could do harm. */
  html: string;
  className?: string;
};

/** A long text with emphasis, links, lists and quotations, or with formulas. */
export function RichText({ html, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
