import { EventIcon, type EventIconName } from '#client/site/features/artwork/EventIcon.tsx';
import { useFigures } from '#client/site/features/figures.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrganiserJsonLd } from '#client/site/features/OrganiserJsonLd.tsx';
import { Portrait } from '#client/site/features/Portrait.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import { AboutDocument, type AboutQuery, useAboutQuery } from './About.generated.ts';
import styles from './About.module.css';

const hall = scenePicture(
  'plenary-2',
  'A hall seen from its balcony: curved rows of listeners, a stage on the right, light from a high ceiling.',
);

/** Who organises: mission, vision, history, leadership, values (docs/product.md 2.6). */
export default function About() {
  return (
    <TextPage title="About us" result={useAboutQuery()}>
      {({ aboutPage, committee }) => <Texts {...aboutPage} committee={committee.nodes.length > 0} />}
    </TextPage>
  );
}

About.queries = (() => [ask(AboutDocument, {})]) satisfies Queries;

type TextsProps = AboutQuery['aboutPage'] & {
  /** Whether there is anybody in it. */
  committee: boolean;
};

function Texts({ eyebrow, lead, summary, timeline, leadership, values, committee, ...page }: TextsProps) {
  const { site } = usePageConfig();
  const figures = useFigures('about');
  const creeds = [
    { title: 'Our mission', text: page.mission },
    { title: 'Our vision', text: page.vision },
  ].filter(({ text }) => text);
  return (
    <>
      <Meta title="About us" description={summary} />
      <OrganiserJsonLd />
      <PageHeader
        back={<BackLink href="/">Back to Home</BackLink>}
        eyebrow={eyebrow}
        title={`About ${site.name}`}
        lead={lead}
        aside={
          <div className={`${picture.framed} ${styles.picture}`}>
            <GalleryPicture
              item={hall}
              sizes="(min-width: 80rem) 33rem, (min-width: 60rem) 40vw, 88vw"
              largest
            />
          </div>
        }
      />
      {creeds.length > 0 && (
        <div className={`wrap ${styles.spread}`}>
          {creeds.map(({ title, text }) => (
            <section key={title} aria-label={title} className={styles.leaf}>
              <h2 className={styles.leafTitle}>{title}</h2>
              <p className={styles.creed}>{text}</p>
            </section>
          ))}
        </div>
      )}
      {figures.length > 0 && (
        <Section title="In figures" titleHidden ground="water" className={styles.figures}>
          <Stats items={figures} className={styles.statistics} />
        </Section>
      )}
      {timeline.length > 0 && <History timeline={timeline} />}
      {leadership.length > 0 && <Leadership leadership={leadership} committee={committee} />}
      {values.length > 0 && (
        <Section title="What we stand for" eyebrow="Our values">
          <ul className={styles.values}>
            {values.map(({ icon, title, text }) => (
              <li key={title} className={styles.value}>
                <EventIcon name={icon as EventIconName} size={40} className={styles.valueIcon} />
                <h3>{title}</h3>
                <p className={styles.muted}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function History({ timeline }: Pick<AboutQuery['aboutPage'], 'timeline'>) {
  const [first, last] = [timeline[0]?.year, timeline.at(-1)?.year];
  return (
    <Section title="Our history" eyebrow={first === last ? first : `${first}–${last}`}>
      <ol className={styles.years}>
        {timeline.map(({ year, title, text }) => (
          <li key={title} className={styles.year}>
            <p className={`${shared.figure} ${styles.when}`}>{year}</p>
            <h3 className={styles.yearTitle}>{title}</h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Leadership({ leadership, committee }: Pick<TextsProps, 'leadership' | 'committee'>) {
  return (
    <Section
      title="Leadership team"
      eyebrow="Our people"
      ground="raised"
      actions={
        committee && (
          <Button href="/committee" variant="quiet" iconAfter={<Icon name="arrow" />}>
            Meet the scientific committee
          </Button>
        )
      }
    >
      <ul className={styles.team}>
        {leadership.map(({ name, portrait, role, bioHtml }) => (
          <li key={name} className={styles.person}>
            <div>
              <Portrait portrait={portrait} drawing={drawingOf(name)} name={name} />
            </div>
            <div className={styles.personWords}>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              <RichText html={bioHtml} className={styles.muted} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Which drawing somebody has: 'harriet-lonsdale-okafor'. */
function drawingOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');
}
