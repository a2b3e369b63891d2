import type {
  HotelFieldsFragment,
  VenueFieldsFragment,
} from '#client/site/features/VenueFields.generated.ts';
import styles from './VenueMap.module.css';

type Point = { latitude: number; longitude: number };

const WIDTH = 320;
const HEIGHT = 200;
/** Metres of a degree of latitude, and how far one walks in five minutes. */
const DEGREE = 111_320;
const WALK = 400;
/** Seconds of arc between two meridians, and between two parallels. */
const STEP = 15;
/** What is nearer than this to the edge is not in sight. */
const EDGE = 30;

/**
 * Where the venue is, drawn from its coordinates alone: meridians and parallels, how far one walks, and the hotel. A chart, not a
 * street map: those are a link away. Nothing where the coordinates are not known.
 */
export function VenueMap({
  venue,
  hotel,
}: {
  venue: VenueFieldsFragment;
  hotel: HotelFieldsFragment | null;
}) {
  const centre = pointOf(venue);
  if (!centre) return null;
  const bed = hotel && pointOf(hotel);
  const away = bed ? metresFrom(centre, bed) : { east: 0, north: 0 };
  // So much of the world that the hotel and a walk of ten minutes are in it.
  const metres = Math.max(
    2 * WALK + 60,
    (Math.abs(away.north) * HEIGHT) / (HEIGHT - 2 * EDGE),
    (Math.abs(away.east) * HEIGHT) / (WIDTH - 2 * EDGE),
  );
  const scale = HEIGHT / 2 / metres;
  const x = (longitude: number) => WIDTH / 2 + metresFrom(centre, { ...centre, longitude }).east * scale;
  const y = (latitude: number) => HEIGHT / 2 - metresFrom(centre, { ...centre, latitude }).north * scale;
  // Twice as far apart wherever they would otherwise be a hatching.
  const step = STEP * 2 ** Math.max(0, Math.ceil(Math.log2(metres / 1_000)));
  const meridians = linesAround(centre.longitude, step, (longitude) => x(longitude), WIDTH);
  const parallels = linesAround(centre.latitude, step, (latitude) => y(latitude), HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={labelOf(venue, centre, hotel, away)}
      className={styles.map}
    >
      <path
        d={
          meridians.map(({ at }) => `M${at} 0V${HEIGHT}`).join('') +
          parallels.map(({ at }) => `M0 ${at}H${WIDTH}`).join('')
        }
        className={styles.graticule}
      />
      {meridians.map(({ at, degrees }) => (
        <text key={at} x={at + 3} y={HEIGHT - 4} className={styles.label}>
          {arcText(degrees, 'E', 'W')}
        </text>
      ))}
      {parallels.map(({ at, degrees }) => (
        <text key={at} x={3} y={at - 3} className={styles.label}>
          {arcText(degrees, 'N', 'S')}
        </text>
      ))}
      {[1, 2].map((times) => (
        <g key={times}>
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={round(times * WALK * scale)} className={styles.walk} />
          <text
            x={WIDTH / 2}
            y={round(HEIGHT / 2 - times * WALK * scale - 3)}
            textAnchor="middle"
            className={styles.minutes}
          >
            {`${times * 5} min`}
          </text>
        </g>
      ))}
      {bed && hotel && (
        <g>
          <path
            d={`M${WIDTH / 2} ${HEIGHT / 2}L${x(bed.longitude)} ${y(bed.latitude)}`}
            className={styles.way}
          />
          <rect
            x={x(bed.longitude) - 4}
            y={y(bed.latitude) - 4}
            width="8"
            height="8"
            className={styles.hotel}
          />
          <text x={x(bed.longitude)} y={y(bed.latitude) + 16} textAnchor="middle" className={styles.name}>
            Hotel
          </text>
        </g>
      )}
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="9" className={styles.ring} />
      <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="4" className={styles.venue} />
    </svg>
  );
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

function labelOf(
  { name }: VenueFieldsFragment,
  { latitude, longitude }: Point,
  hotel: HotelFieldsFragment | null,
  away: { east: number; north: number },
): string {
  const metres = Math.round(Math.hypot(away.east, away.north) / 10) * 10;
  const there = hotel && metres > 0 ? `; ${hotel.name} is ${metres} metres away` : '';
  return `Map: ${name} at ${arcText(latitude, 'N', 'S')}, ${arcText(longitude, 'E', 'W')}${there}`;
}
