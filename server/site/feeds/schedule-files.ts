import { xmlText } from '#server/base/lib/xml.ts';
import type { Schedule, ScheduleDay, ScheduleEvent } from './schedule.ts';

/** The raster of times, which apps draw their tables by. */
const TIMESLOT = '00:05';
/** The language of every programme. */
const LANGUAGE = 'en';

/**
 * A programme as frab's schedule.xml. What is not known stands there empty, as the format's schema wants it; venue and city, which
 * it does not have, are where pentabarf had them.
 *
 * @param generator whose software wrote it
 * @see https://github.com/voc/schedule/blob/master/validator/xsd/schedule.xml.xsd
 */
export function scheduleXml(schedule: Schedule, generator: string): string {
  const { version, title, acronym, start, end, days, baseUrl, timeZone, venue, city } = schedule;
  return `<?xml version="1.0" encoding="utf-8"?>
<schedule>
<generator name="${xmlText(generator)}"/>
${elementsOf({ version })}<conference>
${elementsOf({ title, acronym, ...(venue !== null && { venue, city }), start, end, days: days.length, timeslot_duration: TIMESLOT, base_url: baseUrl, time_zone_name: timeZone })}</conference>
${days.map(dayElement).join('')}</schedule>
`;
}

function dayElement({ index, date, start, end, rooms }: ScheduleDay): string {
  const its = rooms.map(
    ({ name, events }) => `<room name="${xmlText(name)}">\n${events.map(eventElement).join('')}</room>\n`,
  );
  return `<day index="${index}" date="${date}" start="${start}" end="${end}">\n${its.join('')}</day>\n`;
}

function eventElement({ id, guid, persons, ...event }: ScheduleEvent): string {
  const { date, start, duration, room, slug, url, title, subtitle, type, track, description } = event;
  const names = persons.map(({ name }) => `<person>${xmlText(name)}</person>`).join('');
  return `<event id="${id}" guid="${guid}">
${elementsOf({ room, title, subtitle, type, date, start, duration, abstract: '', slug, track })}<persons>${names}</persons>
${elementsOf({ language: LANGUAGE, description, url })}<links/>
</event>
`;
}

function elementsOf(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>\n`)
    .join('');
}

/**
 * The same as JSON, in the shape of the C3VOC.
 *
 * @see https://github.com/voc/schedule/blob/master/validator/json/schema.json
 */
export function scheduleJson(schedule: Schedule, generator: string): string {
  const { version, baseUrl, acronym, title, start, end, url, timeZone, venue, city, rooms, days } = schedule;
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: generator },
    schedule: {
      version,
      base_url: baseUrl,
      conference: {
        acronym,
        title,
        start,
        end,
        url,
        ...(venue !== null && { venue, city }),
        rooms,
        daysCount: days.length,
        timeslot_duration: TIMESLOT,
        time_zone_name: timeZone,
        tracks: [],
        days: days.map((day) => ({
          index: day.index,
          date: day.date,
          day_start: day.start,
          day_end: day.end,
          rooms: Object.fromEntries(day.rooms.map(({ name, events }) => [name, events.map(jsonEvent)])),
        })),
      },
    },
  });
}

function jsonEvent(event: ScheduleEvent): object {
  return { ...event, language: LANGUAGE, abstract: '', links: [] };
}
