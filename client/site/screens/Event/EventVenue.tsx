import type {
  HotelFieldsFragment,
  VenueFieldsFragment,
} from '#client/site/features/VenueFields.generated.ts';
import { DataList } from '#client/ui/DataList.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { printDay } from '#domain/printed-dates.ts';
import { hotelFacts, mapLinks, townLine } from '#domain/venue.ts';
import aside from './EventAside.module.css';
import styles from './EventVenue.module.css';
import { VenueMap } from './VenueMap.tsx';

type EventVenueProps = { venues: readonly VenueFieldsFragment[]; hotel: HotelFieldsFragment | null };

/** Where the conference is, how one gets there and where one sleeps (docs/product.md 3.20); nothing where that is not known. */
export default function EventVenue({ venues, hotel }: EventVenueProps) {
  const [first, ...others] = venues;
  if (!first) return hotel && <EventHotel hotel={hotel} />;
  return (
    <>
      <section id="venue" aria-labelledby="venue-title" className={aside.part}>
        <h2 id="venue-title" className={aside.title}>
          Venue
        </h2>
        <VenueMap venue={first} hotel={hotel} />
        <Address place={first} />
        <VenueFacts venue={first} />
        {others.map((venue) => (
          <div key={venue.date} className={styles.other}>
            <p>{venue.date && `On ${printDay(venue.date)} elsewhere:`}</p>
            <Address place={venue} />
            <VenueFacts venue={venue} />
          </div>
        ))}
      </section>
      {hotel && <EventHotel hotel={hotel} />}
    </>
  );
}

function Address({ place }: { place: VenueFieldsFragment | HotelFieldsFragment }) {
  const { name, street, country } = place;
  const maps = mapLinks(place);
  return (
    <div translate="no" className={styles.address}>
      <p className={styles.name}>{name}</p>
      {street && <p>{street}</p>}
      <p>{`${townLine(place)}, ${country}`}</p>
      {maps.length > 0 && (
        <ul aria-label={`Maps of ${name}`} data-print="hide" className={styles.maps}>
          {maps.map((map) => (
            <li key={map.name}>
              <a href={map.url} rel="noreferrer">
                {map.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function VenueFacts({ venue: { station, doorsOpen, directions, access } }: { venue: VenueFieldsFragment }) {
  const facts = [
    ...(station ? [{ term: 'Station', value: station }] : []),
    ...(doorsOpen ? [{ term: 'Doors open', value: doorsOpen }] : []),
  ];
  const ways = [directions, access].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <DataList items={facts} />}
      {ways.length > 0 && (
        <Disclosure summary={directions ? 'How to get there' : 'Step-free access'} wide>
          {ways.map((way) => (
            <p key={way} className={styles.way}>
              {way}
            </p>
          ))}
        </Disclosure>
      )}
    </>
  );
}

/** What one looks for first: how far it is, and for which nights. */
const FIRST: readonly string[] = ['To the venue', 'Nights of'];

function EventHotel({ hotel }: { hotel: HotelFieldsFragment }) {
  const cancelUntil = hotel.cancelUntil === null ? null : new Date(hotel.cancelUntil);
  const all = hotelFacts({ ...hotel, cancelUntil });
  const facts = all.filter(({ term }) => FIRST.includes(term));
  const terms = all.filter(({ term }) => !FIRST.includes(term));
  return (
    <section id="hotel" aria-labelledby="hotel-title" className={aside.part}>
      <h2 id="hotel-title" className={aside.title}>
        Hotel
      </h2>
      <Address place={hotel} />
      {facts.length > 0 && <DataList items={facts} />}
      {terms.length > 0 && (
        <Disclosure summary="Rooms, board and cancelling" wide>
          <DataList items={terms} />
        </Disclosure>
      )}
    </section>
  );
}
