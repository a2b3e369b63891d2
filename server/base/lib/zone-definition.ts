import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

const KNOWN: ReadonlySet<string> = new Set(tzlib_get_timezones() as string[]);

/** Whether calendar files can define a time zone; it is spelled as the zone database spells it, such as 'Europe/Oslo'. */
export function isDefinable(timeZone: string): boolean {
  return KNOWN.has(timeZone);
}

/**
 * The VTIMEZONE of a time zone, under exactly its name: the library defines an alias, such as Europe/Oslo, under the name of the
 * zone that it stands for, and the events that name the alias would then name nothing (RFC 5545, section 3.2.19).
 */
export function zoneDefinition(timeZone: string): string {
  return String(tzlib_get_ical_block(timeZone)[0]).replaceAll(
    /^(TZID|X-LIC-LOCATION):[^\r\n]*/gm,
    (_, property: string) => `${property}:${timeZone}`,
  );
}
