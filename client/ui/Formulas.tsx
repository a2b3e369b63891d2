type FormulasProps = {
  text: string;
  /** The same as the server has typeset it (server/base/lib/formulas.ts): nothing but text and MathML; null without formulas. */
  html: string | null;
};

/** A title, or another text of one line, with its formulas, in its own direction. */
export function Formulas({ text, html }: FormulasProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return html === null ? <bdi>{text}</bdi> : <bdi dangerouslySetInnerHTML={{ __html: html }} />;
}
