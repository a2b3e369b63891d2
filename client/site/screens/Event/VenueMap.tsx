import { LateDrawing } from '#client/site/features/artwork/LateDrawing.tsx';
import type {
  HotelFieldsFragment,
  VenueFieldsFragment,
} from '#client/site/features/VenueFields.generated.ts';
import styles from './VenueMap.module.css';
import type { venueMap } from './venue-map.ts';

/** The map's own units. */
const SIZE = { width: 320, height: 200 };

/** What draws maps; undefined in a browser whose page brought its own. */
let draw: typeof venueMap | undefined;

/** Fetches what draws maps. */
export async function loadVenueMap(): Promise<void> {
  draw ??= (await import('./venue-map.ts')).venueMap;
}

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
  if (venue.latitude === null) return null;
  return (
    <LateDrawing
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of ${venue.name}, with walks of five and ten minutes${hotel && hotel.latitude !== null ? ` and ${hotel.name}` : ''}`}
      className={styles.map}
      draw={() => draw?.(venue, hotel, SIZE)}
      load={loadVenueMap}
    />
  );
}
