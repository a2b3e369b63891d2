import type {
  HotelFieldsFragment,
  VenueFieldsFragment,
} from '#client/site/features/VenueFields.generated.ts';
import styles from './VenueMap.module.css';

type Point = { latitude: number; longitude: number };

/** Metres of a degree of latitude, and how far one walks in five minutes. */
const DEGREE = 111_320;
const WALK = 400;
/** Seconds of arc between two meridians, and between two parallels. */
const STEP = 15;
/** What is nearer than this to the edge is not in sight. */
const EDGE = 30;
/** The height of a label. */
const LETTERS = 12;

/**
 * The map of a venue, and of its hotel, as the markup within its `<svg>`; '' where the coordinates are not known.
 *
 * @param size in the drawing's own units
 */
export function venueMap(
  venue: VenueFieldsFragment,
  hotel: HotelFieldsFragment | null,
  { width, height }: { width: number; height: number },
): string {
  const centre = pointOf(venue);
  if (!centre) return '';
  const bed = hotel && pointOf(hotel);
  const away = bed ? metresFrom(centre, bed) : { east: 0, north: 0 };
  // So much of the world that the hotel and a walk of ten minutes are in it.
  const metres = Math.max(
    2 * WALK + 60,
    (Math.abs(away.north) * height) / (height - 2 * EDGE),
    (Math.abs(away.east) * height) / (width - 2 * EDGE),
  );
  const scale = height / 2 / metres;
  const x = (longitude: number) => width / 2 + metresFrom(centre, { ...centre, longitude }).east * scale;
  const y = (latitude: number) => height / 2 - metresFrom(centre, { ...centre, latitude }).north * scale;
  // Twice as far apart wherever they would otherwise be a hatching.
  const step = STEP * 2 ** Math.max(0, Math.ceil(Math.log2(metres / 1_000)));
  const meridians = linesAround(centre.longitude, step, (longitude) => x(longitude), width);
  const parallels = linesAround(centre.latitude, step, (latitude) => y(latitude), height);
  const text = (at: number, y: number, words: string, style: string | undefined, middle = false) =>
    `<text x="${at}" y="${y}" class="${style}"${middle ? ' text-anchor="middle"' : ''}>${words}</text>`;
  const [midX, midY] = [width / 2, height / 2];
  const lines = [
    ...meridians.map(({ at }) => `M${at} 0V${height}`),
    ...parallels.map(({ at }) => `M0 ${at}H${width}`),
  ];
  const walks = [1, 2].map((times) => {
    const radius = round(times * WALK * scale);
    // Within the circle: above it the map may end.
    const words = text(midX, round(midY - radius + 11), `${times * 5} min`, styles.minutes, true);
    return `<circle cx="${midX}" cy="${midY}" r="${radius}" class="${styles.walk}"/>${words}`;
  });
  const [bedX, bedY] = bed ? [round(x(bed.longitude)), round(y(bed.latitude))] : [0, 0];
  return [
    `<path d="${lines.join('')}" class="${styles.graticule}"/>`,
    ...meridians
      .filter((_, index) => index % 3 === 1)
      .map(({ at, degrees }) => text(at + 3, height - 4, arcText(degrees, 'E', 'W'), styles.label)),
    ...parallels
      .filter(({ at }) => at > LETTERS)
      .map(({ at, degrees }) => text(3, at - 3, arcText(degrees, 'N', 'S'), styles.label)),
    ...walks,
    bed
      ? `<path d="M${midX} ${midY}L${bedX} ${bedY}" class="${styles.way}"/><rect x="${bedX - 4}" y="${bedY - 4}" width="8" height="8" class="${styles.hotel}"/>${text(bedX, bedY + 16, 'Hotel', styles.name, true)}`
      : '',
    `<circle cx="${midX}" cy="${midY}" r="9" class="${styles.ring}"/>`,
    `<circle cx="${midX}" cy="${midY}" r="4" class="${styles.venue}"/>`,
  ].join('');
}

function pointOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Metres east and north; good within a town. */
function metresFrom(from: Point, to: Point): { east: number; north: number } {
  return {
    east: (to.longitude - from.longitude) * DEGREE * Math.cos((from.latitude * Math.PI) / 180),
    north: (to.latitude - from.latitude) * DEGREE,
  };
}

/** Lines of the graticule that cross the map, with where they do. */
function linesAround(centre: number, step: number, place: (degrees: number) => number, size: number) {
  const seconds = Math.round((centre * 3600) / step) * step;
  return Array.from({ length: 41 }, (_, index) => (seconds + (index - 20) * step) / 3600)
    .map((degrees) => ({ degrees, at: round(place(degrees)) }))
    .filter(({ at }) => at > 0 && at < size);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** 51.5093 as '51° 30′ 33″ N'. */
function arcText(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${whole}° ${minutes}′ ${seconds % 60}″ ${degrees < 0 ? negative : positive}`;
}
