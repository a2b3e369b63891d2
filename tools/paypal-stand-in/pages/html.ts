/** A piece of HTML that is safe to put into a page as it is. Only {@link html} makes one. */
export type Html = { readonly html: string };

type Part = string | number | Html | undefined | Part[];

/** HTML from a template; every value that is not HTML itself is escaped, `undefined` is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((piece, index) => (index === 0 ? piece : render(parts[index - 1]) + piece));
  return { html: text.join('') };
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (typeof part === 'object') return part.html;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole page of the stand-in, with the line that no money moves. `script` is one of its own assets. */
export function page({ title, body, script }: { title: string; body: Html; script?: string }): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · PayPal stand-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stand-in/assets/page.css">
${script ? html`<script src="${script}" defer></script>` : undefined}
</head>
<body>
<aside class="notice" aria-label="Stand-in"><p><strong>This is a stand-in for PayPal.</strong> No money moves, whatever you choose.</p></aside>
${body}
</body>
</html>
`.html;
}

/** The security policy of every page here: nothing but its own styles and scripts. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'";
