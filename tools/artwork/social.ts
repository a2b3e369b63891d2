import { mkdirSync, readFileSync } from 'node:fs';
import { coverHeight, coverWidth } from '#client/site/features/artwork/cover-drawing.ts';
import { coverGeometry } from '#domain/artwork/cover-geometry.ts';
import { globePath } from '#domain/artwork/globe.ts';
import { printMonthDays } from '#domain/printed-dates.ts';
import { siteSchema } from '#domain/site.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { ffmpeg } from './encode.ts';
import { openStudio } from './studio.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const folder = 'client/public/social';

const font = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(`client/styles/fonts/${file}`, 'base64')}) format('woff2')`;

/** The site's own colours and cover pens, and the two type families, as a page of its own needs them. */
const styles = () => `
${readFileSync('client/styles/tokens.css', 'utf8')}
${readFileSync('client/site/features/artwork/EventCover.module.css', 'utf8')}
@font-face { font-family: Newsreader; font-weight: 200 800; src: ${font('newsreader.woff2')}; }
@font-face { font-family: Newsreader; font-style: italic; font-weight: 200 800; src: ${font('newsreader-italic.woff2')}; }
@font-face { font-family: 'Hanken Grotesk'; font-weight: 400 600; src: ${font('hanken-grotesk.woff2')}; }
* { margin: 0; box-sizing: border-box; }
body { position: relative; inline-size: ${WIDTH}px; block-size: ${HEIGHT}px; overflow: hidden; background: var(--water); color: var(--ink); font-family: 'Hanken Grotesk'; }
.art { position: absolute; }
.cover.art { inset: 0; inline-size: ${WIDTH}px; block-size: ${HEIGHT}px; }
.card { position: absolute; inset: auto auto 48px 48px; display: grid; gap: 18px; inline-size: 720px; padding: 40px 44px 36px; background: var(--paper); border-block-start: 8px solid var(--hue); }
.category { color: var(--hue); font-size: 24px; font-weight: 600; }
.title { font: 420 60px/1.06 Newsreader; letter-spacing: -0.018em; text-wrap: balance; }
.facts { font-size: 27px; font-variant-numeric: tabular-nums; }
.mark { display: flex; align-items: center; gap: 14px; font: 500 30px/1 Newsreader; }
.mark .meridian { stroke: var(--signal); }
.sign { position: absolute; inset: 40px 48px auto auto; padding: 12px 18px; background: var(--paper); }
.whole { position: absolute; inset: 0; display: grid; align-content: center; gap: 28px; padding: 72px; }
.whole .mark { gap: 28px; font-size: 92px; letter-spacing: -0.018em; }
.whole p { font: italic 420 44px/1.25 Newsreader; color: var(--ink-muted); }
.globe { inset: -250px -330px auto auto; fill: none; stroke: var(--ink); opacity: .18; }`;

const mark = (size: number, name: string) =>
  `<div class="mark"><svg width="${size}" height="${size}" viewBox="0 0 36 36" fill="none" stroke="currentColor"><circle cx="18" cy="18" r="13.25" stroke-width="1.5"/><path d="M18 4.75c-8.7 6-8.7 20.5 0 26.5M18 4.75c8.7 6 8.7 20.5 0 26.5M5.6 13.4q12.4 6.6 24.8 0M5.6 22.6q12.4 6.6 24.8 0"/><path class="meridian" d="M18 .5v35" stroke-width="2"/></svg>${name}</div>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function eventPage(
  { id, title, category, discipline, startsOn, endsOn, location }: (typeof conferences)[number],
  name: string,
): string {
  const layers = coverGeometry(id, discipline)
    .map(({ d, pen, width, dash }) => {
      const stroke = `${width ? ` stroke-width="${width}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
      return `<path d="${d}" class="${pen}"${stroke}/>`;
    })
    .join('');
  return `<!doctype html><style>${styles()}</style><body data-discipline="${discipline}"><svg class="cover art" viewBox="0 0 ${coverWidth} ${coverHeight}" preserveAspectRatio="xMidYMid slice">${layers}</svg><div class="sign">${mark(44, escaped(name))}</div><div class="card"><p class="category">${escaped(category)}</p><h1 class="title">${escaped(title)}</h1><p class="facts">${printMonthDays(startsOn, endsOn)} · ${escaped(location)}</p></div>`;
}

function sitePage(name: string): string {
  const globe = globePath({ cx: 450, cy: 450, r: 449, latitude: 24, longitude: 8, step: 15 });
  return `<!doctype html><style>${styles()}</style><body><svg class="art globe" width="1100" height="1100" viewBox="0 0 900 900"><path d="${globe}" stroke-width="1"/></svg><div class="whole">${mark(132, escaped(name))}<p>Scientific conferences, in London and online</p></div>`;
}

/** Draws the preview of the site and that of every built-in event whose id begins with `only`. */
export async function renderSocial(only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { name } = siteSchema.parse({});
  const studio = await openStudio(WIDTH, HEIGHT, 1);
  // At most 256 colours: flat tones and their edges need no more.
  const png = ['-vf', 'split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none'];
  const pages = [
    ...(only === '' ? [['client/public/social.png', sitePage(name)] as const] : []),
    ...conferences
      .filter(({ id, builtIn }) => builtIn && id.startsWith(only))
      .map((conference) => [`${folder}/${conference.id}.png`, eventPage(conference, name)] as const),
  ];
  for (const [file, html] of pages) {
    await ffmpeg([], [await studio.shoot(html)], [...png, '-update', '1', '-pred', 'mixed', file]);
    console.log(file);
  }
  await studio.close();
}
