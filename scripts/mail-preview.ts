/** `npm run mail:preview`: every message of the product, with a sample of what it tells, in the browser. */
import Fastify from 'fastify';
import type { Site } from '../domain/site.ts';
import { mails } from '../server/assembly/mails.ts';
import { loadEnv } from '../server/base/env.ts';
import { html } from '../server/base/lib/html.ts';
import type { MailContent } from '../server/base/providers/mail/mailer.ts';
import { sampleOf } from '../server/common/mail/mail.ts';

/** The page that shows every message: HTML, the same at a phone's width, and text. */
export function previewPage(site: Site): string {
  const messages = [...mails.values()].map((mail) => ({ name: mail.name, mail: sampleOf(site, mail) }));
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail of ${site.name}</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #13222e; background: #ece7d9; }
nav, section { padding: 16px 24px; }
nav a { margin-right: 16px; }
h2 { margin: 0 0 4px; }
dl { margin: 0 0 16px; font-size: 14px; }
dt, dd { display: inline; margin: 0; }
dd::after { content: '\\A'; white-space: pre; }
.all { display: flex; flex-wrap: wrap; gap: 16px; }
iframe, pre { box-sizing: border-box; max-width: 100%; height: 760px; margin: 0; border: 1px solid #767b7d; background: #fff; }
.wide { flex: 1 1 640px; }
.narrow { width: 390px; }
pre { flex: 1 1 320px; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; font-size: 14px; }
</style>
</head>
<body>
<nav aria-label="Messages">${messages.map(({ name }) => html`<a href="#${name}">${name}</a>`)}</nav>
<main>${messages.map(
    ({ name, mail }) =>
      html`<section id="${name}"><h2>${name}</h2><dl>${headersOf(mail).map(
        ([key, value]) => html`<dt>${key}: </dt><dd>${value}</dd>`,
      )}</dl><div class="all"><iframe src="/${name}" title="${name} as HTML" class="wide"></iframe><iframe src="/${name}" title="${name} as HTML, on a phone" class="narrow"></iframe><pre tabindex="0">${mail.text}</pre></div></section>`,
  )}</main>
</body>
</html>`.text;
}

function headersOf({ subject, headers = {} }: MailContent): [string, string][] {
  return [['Subject', subject], ...Object.entries(headers)];
}

/** Serves the messages on the second port after the site's, for those who write them. */
async function servePreview(): Promise<void> {
  const { site, host, port } = loadEnv();
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(previewPage(site)));
  for (const mail of mails.values())
    app.get(`/${mail.name}`, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(sampleOf(site, mail).html),
    );
  console.log(`Every message: ${await app.listen({ host, port: port === 0 ? 0 : port + 2 })}`);
}

if (import.meta.main) await servePreview();
