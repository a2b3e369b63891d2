import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { call, isObject, textOf } from '#server/base/http/rest.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { linkOf } from './registration-link.ts';

/** `GET /api/detaisl_conference?id=` (docs/product.md 11.3; its path is spelled so). */
export function catalogueRest(app: FastifyInstance, dependencies: Dependencies): void {
  call(app, 'GET', '/api/detaisl_conference', async (request, reply) => {
    const id = isObject(request.query) ? textOf(request.query.id) : '';
    const { eventById, conferenceById } = dependencies.catalogue.current();
    const event = eventById.get(id);
    const conference = conferenceById.get(id);
    // An unknown id is no error: its callers tell 'Event Not Found' by the missing event.
    if (!event || !conference) return reply.send({ event: null });
    return reply.send({
      event: {
        id,
        title: conference.title,
        subtitle: event.subtitle,
        location: conference.location,
        date: conference.dateText,
        icon: event.icon,
        gradient: conference.discipline,
        about: richText(event.about).plain,
        tracks: event.tracks.map(({ title, description, icon }) => ({ title, description, icon })),
        whoShouldAttend: event.whoShouldAttend,
        whyAttend: event.reasons.map(({ title, description, icon }) => ({
          title,
          description: richText(description).plain,
          icon,
        })),
        schedule: event.days.map(({ label, sessions }) => ({
          day: label,
          sessions: sessions.map(({ timeText, title }) => ({ time: timeText, session: title })),
        })),
        highlights: event.highlights,
        abstractDeadline: event.abstractDeadlineText,
        registrationLink: linkOf(conference),
      },
    });
  });
}
