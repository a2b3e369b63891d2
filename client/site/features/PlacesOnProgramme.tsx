import { DataList, type Datum } from '#client/ui/DataList.tsx';
import { Section } from '#client/ui/Section.tsx';
import { type Presentable, presentedAs } from '#domain/abstracts/accepted-as.ts';
import { type ProgrammePlace, placeLines } from '#domain/programme/place.ts';

type PlacesOnProgrammeProps = {
  places: readonly ProgrammePlace[];
  /** Whose programme it is. */
  conferenceId: string;
};

/** When and where an abstract is presented, or would have been, once that is published (docs/product.md 8.7). */
export function PlacesOnProgramme({ places, conferenceId }: PlacesOnProgrammeProps) {
  return places.map((place) => (
    <Section
      key={place.talkId}
      nested
      title={place.cancelled ? 'Cancelled on the programme' : 'Its place on the programme'}
    >
      <DataList items={placeLines(place).map(([term, value]) => ({ term, value }))} />
      <p>
        {place.outdated && 'This was its place before the presentation type changed. '}
        <a href={`/event/${conferenceId}/agenda?s=${place.talkId}`}>See it on the programme</a>
      </p>
    </Section>
  ));
}

type PresenterTicketProps = {
  /** What the server says of tickets that are missing; '' where none is. */
  missing: string;
  registrationLink: string;
};

/** The tickets of those who present an accepted abstract, or the way to one. */
export function PresenterTicket({ missing, registrationLink }: PresenterTicketProps) {
  return (
    <Section nested title="The presenter’s ticket">
      {missing ? (
        <p>
          {missing} <a href={registrationLink}>Register for the conference.</a>
        </p>
      ) : (
        <p>
          Everyone who presents it is registered. Lost a ticket?{' '}
          <a href="/contact">Have its link sent again.</a>
        </p>
      )}
    </Section>
  );
}

/** As what an abstract is presented, or is to be; nothing where it will not be. */
export function presentation(abstract: Presentable): Datum[] {
  const value = presentedAs(abstract);
  return value === null ? [] : [{ term: 'Presentation', value }];
}
