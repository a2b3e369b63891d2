import type { Site } from '#domain/site.ts';
import { type Html, html } from '../html.ts';

/** A message ready to be sent, apart from its addresses. */
export type MailContent = {
  subject: string;
  html: string;
  text: string;
  /** More headers; ASCII only. */
  headers?: Readonly<Record<string, string>>;
};

/** Headers of a message that answers by itself, so that an absent reader's own automaton does not answer it. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } as const;

/** Addresses a reader; without the name where it holds an address, because anybody can type one there. */
export function greeting(name: string): string {
  return /[/:@\\]|www\./i.test(name) ? 'Hello,' : `Dear ${name},`;
}

/** The frame of every message; styles are inline because mail clients know little else. */
export function layout(site: Site, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f6f3ec;color:#1b1f24;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-family:Georgia,serif;font-size:20px">${site.name}</p>
<div style="background:#ffffff;border:1px solid #e2dccd;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;line-height:1.25;font-weight:normal">${title}</h1>
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5a5f66">${site.name} · ${site.address}<br>
<a href="mailto:${site.email}" style="color:#5a5f66">${site.email}</a> · ${site.phone}</p>
</div>
</body>
</html>`.text;
}

/** The foot of every message's text form. */
export function textFoot(site: Site): string {
  return `--\n${site.name}\n${site.address}\n${site.email} · ${site.phone}\n`;
}

/** The one thing a message asks its reader to open. */
export function button(url: string, label: string): Html {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#a80b5d;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:bold">${label}</a></p>`;
}

/** A two-column table of facts. */
export function facts(rows: readonly (readonly [string, string])[]): Html {
  return html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 16px">${rows.map(
    ([label, value]) =>
      html`<tr><td style="padding:4px 16px 4px 0;color:#5a5f66;vertical-align:top">${label}</td><td style="padding:4px 0;vertical-align:top">${value}</td></tr>`,
  )}</table>`;
}

/** The same facts in a message's text form. */
export function textFacts(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
