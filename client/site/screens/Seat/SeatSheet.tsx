import link from '#client/site/features/link-page/LinkPage.module.css';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { WithoutScript } from '#client/site/features/link-page/WithoutScript.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { Presentations } from '#client/site/features/Presentations/Presentations.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { printLastMinute } from '#domain/printed-dates.ts';
import { timesNote } from '#domain/time.ts';
import type { SeatQuery } from './Seat.generated.ts';
import styles from './Seat.module.css';
import { SeatDetailsForm } from './SeatDetailsForm.tsx';
import { SeatHandOver } from './SeatHandOver.tsx';
import { SeatOnlineRooms } from './SeatOnlineRooms.tsx';
import { SeatTicket } from './SeatTicket.tsx';

export type SeatFacts = NonNullable<SeatQuery['seat']>;

/** What the parts of the page get. */
export type SeatPartProps = { seat: SeatFacts };

/** The ticket, and what its holder can change. */
export function SeatSheet({ seat }: SeatPartProps) {
  const { path } = useLinkPage();
  const claimed = seat.state === 'NAMED';
  const title = claimed ? 'Your ticket' : 'A place has been booked for you';
  return (
    <div data-discipline={seat.conference.discipline}>
      <Meta title={`${title}: ${seat.conferenceTitle}`} description="A ticket." noIndex />
      <PageHeader eyebrow={title} title={seat.conferenceTitle} />
      <div className={`wrap ${link.page} ${styles.page}`}>
        {!seat.valid && (
          <Notice tone="warning" title="This ticket is no longer valid">
            <p>What it was booked with was cancelled or refunded.</p>
          </Notice>
        )}
        {seat.open && !claimed && (
          <Notice tone="info" title="Enter your details to get your ticket">
            <p>{`${seat.online ? '' : 'Your name and organisation are printed on your badge. '}You can change your details until ${until(seat)}.`}</p>
          </Notice>
        )}
        <SeatTicket seat={seat} />
        {claimed && seat.valid && (
          <div className={shared.row} data-print="hide">
            <Button href={`${path}/ticket.pdf`} icon={<Icon name="download" />}>
              Ticket (PDF)
            </Button>
            <Button href={`${path}/calendar.ics`} variant="secondary" icon={<Icon name="calendar" />}>
              Add to calendar
            </Button>
          </div>
        )}
        {claimed && seat.valid && (
          <>
            <SeatOnlineRooms seat={seat} />
            {seat.presentations.length > 0 && (
              <Disclosure wide summary={`Posters and videos (${seat.presentations.length})`}>
                <Presentations presentations={seat.presentations} base={`${path}/presentation`} />
              </Disclosure>
            )}
          </>
        )}
        {seat.open ? (
          <div className={styles.parts} data-print="hide">
            <Section id="details" nested title={claimed ? 'Your details' : 'Claim your place'}>
              <SeatDetailsForm seat={seat} />
            </Section>
            {claimed && <SeatHandOver seat={seat} />}
          </div>
        ) : (
          seat.valid && (
            <Notice tone="info" title="Changes have closed" data-print="hide">
              <p>
                You could change your details until {until(seat)}. If something is wrong, please{' '}
                <a href="/contact">contact us</a>.
              </p>
            </Notice>
          )
        )}
        <WithoutScript className={styles.small} />
        <p className={`${shared.small} ${styles.small}`}>
          Keep this page’s address private: anyone who has it can change your ticket. {timesNote()}
        </p>
      </div>
    </div>
  );
}

function until({ freezesAt }: SeatFacts): string {
  return printLastMinute(freezesAt);
}
