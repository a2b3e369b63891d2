/**
 * The event list for other sites (docs/partners.md): `<script src="…/embed.js" async></script>` draws the upcoming
 * conferences where it stands. It imports nothing, so that it stays one small file.
 */

type Conference = {
  id: string;
  title: string;
  date: string;
  startsOn: string;
  location: string;
  priceNow: string | null;
  url: string;
  registrationUrl: string;
  registrable: boolean;
};

type Answer = {
  data?: { conferences: { nodes: Conference[] }; organiser: { name: string; url: string } } | null;
};

const QUERY = `query Embed($filter: ConferenceFilter, $first: Int) {
  organiser { name url }
  conferences(filter: $filter, first: $first, orderBy: { field: STARTS_ON }) {
    nodes { id title date startsOn location priceNow url registrationUrl registrable }
  }
}`;

/**
 * The list's own styles. They follow the page's font and colour and let nothing else of it in: within a shadow root
 * an important rule of ours beats the page's, whatever the page says of `*`.
 */
const STYLES = `
:host { all: initial !important; display: block !important; font: inherit !important; color: inherit !important; direction: inherit !important; container-type: inline-size !important; contain-intrinsic-inline-size: min(22em, 60vw) !important; max-inline-size: 100% !important; }
* { box-sizing: border-box; overflow-wrap: anywhere; }
h2, h3, h4, h5, h6, p, ul { margin: 0; padding: 0; font-weight: inherit; }
.heading { margin-block-end: .75em; font-size: 1.25em; font-weight: 700; line-height: 1.2; }
ul { list-style: none; border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
li { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25em .75em; align-items: center; padding-block: .75em; border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
.title { font-size: 1em; font-weight: 600; line-height: 1.3; }
.facts { font-size: .875em; line-height: 1.5; }
a { color: inherit; text-underline-offset: .15em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
a:focus-visible { outline: 2px solid var(--meridian-accent, currentColor); outline-offset: 2px; border-radius: 2px; }
.register { justify-self: start; padding: .4em .9em; border: 1px solid var(--meridian-accent, currentColor); border-radius: 4px; color: var(--meridian-accent, inherit); font-size: .875em; font-weight: 600; text-decoration: none; line-height: 1.3; }
.register:hover { text-decoration: underline; }
.all { margin-block-start: .75em; font-size: .875em; line-height: 1.5; }
@container (min-width: 30em) { li { grid-template-columns: minmax(0, 1fr) auto; } .register { white-space: nowrap; } .register { grid-area: 1 / 2 / 3; } }
@media print { .register { display: none; } }
`;

const script = document.currentScript;
if (script instanceof HTMLScriptElement) void draw(script);

async function draw(source: HTMLScriptElement): Promise<void> {
  const { dataset, src } = source;
  const origin = new URL(src).origin;
  // In the head, and for a target further down, the page must be there first.
  if (document.readyState === 'loading' && (dataset.target || !document.body?.contains(source)))
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const place = dataset.target ? document.querySelector(dataset.target) : null;
  // A page that changes without loading another one may have taken the script away before it came.
  if (!place && !source.isConnected) return;
  const host = element('div');
  // Its words are English, whatever the page's are.
  host.lang = 'en';
  if (place) place.append(host);
  else if (document.body.contains(source)) source.after(host);
  else document.body.append(host);

  const root = host.attachShadow({ mode: 'open' });
  // A sheet that is made by script is no inline style, so a strict security policy of the page allows it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];

  const section = element('section');
  const level = Math.min(6, Math.max(2, Number(dataset.headingLevel) || 2));
  const title = dataset.heading ?? 'Upcoming conferences';
  if (title) {
    const heading = element(`h${level}`, 'heading', title);
    heading.id = 'heading';
    section.setAttribute('aria-labelledby', 'heading');
    section.append(heading);
  } else {
    section.setAttribute('aria-label', 'Upcoming conferences');
  }
  const status = element('p', 'facts', 'Loading the conferences…');
  status.setAttribute('role', 'status');
  section.append(status);
  root.append(section);

  try {
    const { conferences, organiser } = await ask(origin, dataset);
    if (conferences.nodes.length === 0) {
      status.textContent = 'There are no conferences at present.';
    } else {
      const list = element('ul');
      list.setAttribute('role', 'list');
      list.append(
        ...conferences.nodes.map((conference) => entry(conference, title ? level + 1 : level, dataset)),
      );
      status.replaceWith(list);
    }
    const all = element('p', 'all');
    all.append(link(`${organiser.url}/conferences`, `All conferences by ${organiser.name}`));
    section.append(all);
  } catch {
    status.replaceChildren(
      'The conferences could not be loaded. ',
      link(`${origin}/conferences`, 'See them on the organiser’s website.'),
    );
  }
}

async function ask(origin: string, dataset: DOMStringMap) {
  const { category, city, country, year, search, featured, limit } = dataset;
  const several = (text: string | undefined) => text?.split('|').map((value) => value.trim());
  const variables = {
    first: Math.min(50, Math.max(1, Number(limit) || 5)),
    filter: {
      when: 'UPCOMING',
      category: several(category),
      city: several(city),
      country: several(country),
      year: several(year)?.map(Number),
      search,
      featured: featured === undefined ? undefined : featured !== 'false',
    },
  };
  const query = new URLSearchParams({ query: QUERY, variables: JSON.stringify(variables) });
  const response = await fetch(`${origin}/graphql?${query}`, {
    headers: { accept: 'application/json', 'apollo-require-preflight': 'embed' },
    credentials: 'omit',
  });
  const { data } = (await response.json()) as Answer;
  if (!data) throw new Error(`HTTP ${response.status}`);
  return data;
}

function entry(conference: Conference, level: number, dataset: DOMStringMap): HTMLElement {
  const { priceNow } = conference;
  const item = element('li');
  const heading = element(`h${Math.min(6, level)}`, 'title');
  heading.append(link(conference.url, conference.title));
  const facts = element('p', 'facts');
  const time = element('time', '', conference.date);
  time.setAttribute('datetime', conference.startsOn);
  facts.append(time, ` · ${conference.location}${priceNow ? ` · ${priceNow}` : ''}`);
  item.append(heading, facts);
  if (conference.registrable && dataset.register !== 'false') {
    const register = link(conference.registrationUrl, 'Register Now');
    register.className = 'register';
    register.setAttribute('aria-label', `Register Now for ${conference.title}`);
    item.append(register);
  }
  return item;
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
