import { type Html, html } from '#server/base/lib/html.ts';
import { COLOUR, DISPLAY } from './layout.ts';

/** A part of a message, in both of its forms. */
export type Block = {
  /** @param signal the colour of links and buttons */
  readonly html: (signal: string) => Html;
  readonly text: string;
};

/** A fact and its name; one that is null or empty is left out. */
export type Fact = readonly [label: string, value: string | null];

// What people write has `dir="auto"`: it is read in the direction of its own words. A sentence of ours that begins with a name is not.
const PARAGRAPH = 'margin:0 0 16px';
const LINES = 'white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext';
const CELL = `padding:8px 0;border-top:1px solid ${COLOUR.line}`;

export function paragraph(text: string): Block {
  return { html: () => html`<p style="${PARAGRAPH}">${text}</p>`, text };
}

/** A paragraph that must not be overlooked. */
export function strong(text: string): Block {
  return { html: () => html`<p style="${PARAGRAPH};font-weight:bold">${text}</p>`, text };
}

/** Secondary information. */
export function small(text: string): Block {
  return { html: () => smallPrint(text), text };
}

/** How to end a subscription, which one click does. */
export function unsubscribe(why: string, url: string): Block {
  return {
    html: () =>
      smallPrint(html`${why} <a class="muted" href="${url}" style="color:${COLOUR.muted}">unsubscribe</a>.`),
    text: `${why}\n${url}`,
  };
}

function smallPrint(text: string | Html): Html {
  return html`<p class="muted" style="${PARAGRAPH};font-size:14px;color:${COLOUR.muted}">${text}</p>`;
}

/** A block under a heading of its own. */
export function section(heading: string, block: Block): Block {
  return {
    html: (signal) =>
      html`<h2 class="ink" style="margin:24px 0 8px;font-family:${DISPLAY};font-size:20px;line-height:1.25;font-weight:normal">${heading}</h2>${block.html(signal)}`,
    text: `${heading}\n${block.text}`,
  };
}

/** The most important fact of a message, such as a reference. */
export function highlight(label: string, value: string): Block {
  return {
    html: () =>
      html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px"><tr><td class="water" style="padding:14px 18px;background:${COLOUR.water}"><span class="muted" dir="auto" style="display:block;font-size:13px;color:${COLOUR.muted}">${label}</span><span class="ink" dir="auto" style="display:block;font-family:${DISPLAY};font-size:24px;line-height:1.3;letter-spacing:0.02em;white-space:nowrap">${value}</span></td></tr></table>`,
    text: `${label}: ${value}`,
  };
}

/** What somebody wrote, in its own lines. */
export function quotation(text: string): Block {
  return {
    html: () =>
      html`<div class="water" dir="auto" style="${PARAGRAPH};padding:16px 18px;background:${COLOUR.water};${LINES}">${text}</div>`,
    text,
  };
}

/** What the reader wrote, below an answer to it, as mail programs quote it. */
export function original(heading: string, text: string): Block {
  return {
    html: (signal) => html`${small(heading).html(signal)}${quotation(text).html(signal)}`,
    text: `${heading}\n${text.replace(/^/gm, '> ')}`,
  };
}

/** What the organiser wrote, in its own paragraphs and lines. */
export function letter(text: string): Block {
  return {
    html: () =>
      html`${text.split(/\n{2,}/).map((part) => html`<p dir="auto" style="${PARAGRAPH};${LINES}">${part}</p>`)}`,
    text,
  };
}

/** The main link of a message. */
export function button(label: string, url: string): Block {
  return {
    html: (signal) =>
      html`<p style="margin:24px 0 20px"><a class="action" href="${url}" style="display:inline-block;background:${signal};color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:3px;font-weight:bold">${label}</a></p>`,
    text: `${label}: ${url}`,
  };
}

/** Several links, with what is to be said of each. */
export function links(items: readonly { title: string; detail: string; url: string }[]): Block {
  return {
    html: (signal) =>
      html`${items.map(
        ({ title, detail, url }) =>
          html`<p class="line" dir="auto" style="margin:0;padding:12px 0;border-top:1px solid ${COLOUR.line}"><a class="signal" href="${url}" style="color:${signal};font-weight:bold">${title}</a><br><span class="muted" style="color:${COLOUR.muted}">${detail}</span></p>`,
      )}`,
    text: items.map(({ title, detail, url }) => `${title} (${detail})\n${url}`).join('\n\n'),
  };
}

/** Facts, one below the other. */
export function facts(all: readonly Fact[]): Block {
  const known = all.filter(isKnown);
  const cell = `${CELL};vertical-align:top`;
  return {
    html: () =>
      html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px;font-size:15px">${known.map(
        ([label, value]) =>
          html`<tr><td class="muted line" style="${cell};padding-right:16px;width:30%;color:${COLOUR.muted}">${label}</td><td class="line" dir="auto" style="${cell};overflow-wrap:anywhere">${value}</td></tr>`,
      )}</table>`,
    text: linesOf(known),
  };
}

/** Amounts as they are printed, one below the other, and their total. */
export function amounts(all: readonly Fact[], total: readonly [label: string, value: string]): Block {
  const known = all.filter(isKnown);
  const amount = `${CELL};text-align:right;white-space:nowrap`;
  return {
    html: () =>
      html`<table style="border-collapse:collapse;width:100%;font-size:15px;font-variant-numeric:tabular-nums">${known.map(
        ([label, value]) =>
          html`<tr><td class="line" dir="auto" style="${CELL}">${label}</td><td class="line" style="${amount}">${value}</td></tr>`,
      )}<tr><th class="line" scope="row" style="${CELL};text-align:left">${total[0]}</th><td class="line" style="${amount};font-weight:bold">${total[1]}</td></tr></table>`,
    text: linesOf([...known, total]),
  };
}

function isKnown(fact: Fact): fact is readonly [string, string] {
  return fact[1] !== null && fact[1] !== '';
}

function linesOf(known: readonly (readonly [string, string])[]): string {
  return known.map(([label, value]) => `${label}: ${value}`).join('\n');
}
