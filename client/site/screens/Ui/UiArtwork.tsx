import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { EventCover } from '../../features/artwork/EventCover.tsx';
import { EventIcon, type EventIconName } from '../../features/artwork/EventIcon.tsx';
import styles from './Ui.module.css';

const events: readonly (readonly [slug: string, discipline: Discipline, category: string, title: string])[] =
  [
    ['nextgen-pharma-2026', 'pharma', 'Pharma', 'NextGen Pharma & Drug Discovery Congress'],
    ['global-biotech-congress-2026', 'biotechnology', 'Biotechnology', 'Global Biotechnology Congress'],
    ['generative-ai-forum-2026', 'ai', 'AI & ML', 'Generative AI Forum'],
    ['healthcare-transformation-summit-2026', 'healthcare', 'Healthcare', 'Healthcare Transformation Summit'],
    ['nursing-innovation-forum-2026', 'nursing', 'Healthcare', 'Nursing Innovation Forum'],
    ['womens-health-gynecology-2026', 'womens-health', 'Healthcare', 'Women’s Health & Gynecology'],
    ['womens-health-congress-2026', 'womens-health', 'Healthcare', 'Women’s Health Congress'],
    [
      'catalysis-engineering-summit-2026',
      'chemistry',
      'Engineering',
      'Catalysis & Chemical Engineering Summit',
    ],
    ['nanotech-materials-congress-2026', 'materials', 'Materials', 'Nanotechnology & Materials Congress'],
    ['optics-photonics-2026', 'optics', 'Technology', 'Optics & Photonics'],
    [
      'international-research-summit-2025',
      'research',
      'Research & Innovation',
      'International Research Summit 2025',
    ],
  ];

const eventIcons: readonly EventIconName[] = [
  'molecule',
  'helix',
  'pulse',
  'care',
  'bloom',
  'catalyst',
  'lattice',
  'wave',
  'network',
  'compass',
  'flask',
  'microscope',
  'chart',
  'people',
  'globe',
  'award',
  'book',
  'shield',
  'chip',
  'leaf',
];

const icons: readonly IconName[] = [
  'menu',
  'close',
  'chevron',
  'arrow',
  'calendar',
  'pin',
  'users',
  'ticket',
  'check',
  'play',
  'mail',
  'phone',
  'clock',
  'download',
  'search',
  'external',
  'plus',
  'minus',
  'warning',
  'info',
];

/** Covers as cards and as a banner, and the icons. */
export function UiArtwork() {
  return (
    <>
      <Section title="Covers" eyebrow="Artwork" lead="Drawn from the subject, different for every event.">
        <div className={styles.covers}>
          {events.map(([slug, discipline, category, title]) => (
            <Card
              key={slug}
              discipline={discipline}
              media={<EventCover slug={slug} discipline={discipline} />}
              eyebrow={<DisciplineTag discipline={discipline}>{category}</DisciplineTag>}
              title={title}
              to={`/event/${slug}`}
              actions={
                <>
                  <Button href="/registration" size="small" variant="secondary">
                    Register Now
                  </Button>
                  <Button href={`/event/${slug}`} size="small" variant="quiet">
                    Details
                  </Button>
                </>
              }
            >
              <DataList
                layout="compact"
                items={[
                  { term: 'Date', value: 'September 21-23, 2026', icon: <Icon name="calendar" /> },
                  { term: 'Place', value: 'London, UK (Hybrid)', icon: <Icon name="pin" /> },
                  { term: 'Price', value: 'Delegate from $299', icon: <Icon name="ticket" /> },
                ]}
              />
            </Card>
          ))}
        </div>
      </Section>
      <EventCover slug="optics-photonics-2026" discipline="optics" className={styles.banner} />
      <Section title="Icons" ground="raised">
        <div className={styles.stack}>
          <div className={styles.icons}>
            {eventIcons.map((name) => (
              <span key={name} className={styles.icon}>
                <EventIcon name={name} size={40} />
                {name}
              </span>
            ))}
          </div>
          <div className={styles.icons}>
            {icons.map((name) => (
              <span key={name} className={styles.icon}>
                <Icon name={name} size={24} />
                {name}
              </span>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
