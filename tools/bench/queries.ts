import type { Question } from './support/load.ts';

const CONFERENCE = `id title category discipline date startsOn endsOn over location city country attendees featured price
      description builtIn registrationLink`;

/** Ten conferences, as the list of the site asks for them. */
export const LIST = `{
  conferences(first: 10) {
    nodes {
      ${CONFERENCE}
    }
  }
}`;

/** One event with everything on its page. */
export const EVENT = `{
  event(id: "nextgen-pharma-2026") {
    id
    conference { ${CONFERENCE} }
    subtitle icon about
    tracks { title description icon }
    whoShouldAttend
    whyAttend { title description icon }
    schedule { day sessions { time session room } }
    highlights abstractDeadline earlyBird regular
  }
}`;

/** A query, posted as partners post it. */
export function posted(body: string | (() => string)): Question {
  return { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body };
}

/** The same query each time. */
export function hot(query: string): Question {
  return posted(JSON.stringify({ query }));
}

let seen = 0;

/** The same query under another name each time, so that nobody has ever seen its text. */
export function neverSeen(query: string): Question {
  return posted(() => JSON.stringify({ query: `query Bench${process.pid}x${++seen} ${query}` }));
}

/** The query in an address, as a browser's cache and a proxy can keep it. */
export function inAddress(query: string): Question {
  return {
    method: 'GET',
    path: `/graphql?query=${encodeURIComponent(query.replace(/\s+/g, ' '))}`,
    headers: { 'apollo-require-preflight': 'true' },
  };
}
