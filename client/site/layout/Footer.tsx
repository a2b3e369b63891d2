import { useFigures } from '#client/site/features/figures.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { NewsletterBox } from '#client/site/features/StayUpdated/NewsletterBox.tsx';
import { telLink } from '#client/site/features/tel-link.ts';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import { Graticule } from '#client/ui/Graticule.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import shared from '#client/ui/Shared.module.css';
import { Stats } from '#client/ui/Stats.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './Footer.module.css';
import { FooterLinks, FooterList } from './FooterLinks.tsx';
import type { LayoutQuery } from './Layout.generated.ts';

type FooterProps = {
  /** Undefined until it is known. */
  data: LayoutQuery | undefined;
};

/** The footer of every page (docs/product.md 2.4). */
export function Footer({ data }: FooterProps) {
  const { site, links } = usePageConfig();
  const figures = useFigures('footer');
  const services = data?.footer.services ?? [];
  const teasers = data?.season.conferences ?? [];
  return (
    <footer className={`night ${styles.footer}`} data-print="hide">
      <Graticule className={styles.graticule} />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.top}>
          <div>
            {data && <h2 className={styles.title}>{data.footer.news}</h2>}
            <NewsletterBox />
          </div>
          {figures.length > 0 && <Stats items={figures} className={styles.stats} />}
        </div>
        <div className={styles.columns}>
          <div className={styles.organiser}>
            <a href="/" aria-label={`${site.name}, home`} className={styles.home}>
              <Mark name={site.name} logo={site.logo} logoDark={site.logoDark} atNight />
            </a>
            <address className={styles.address}>
              <span>{site.address}</span>
              <a href={`mailto:${site.email}`}>{site.email}</a>
              <a href={telLink(site.phone)}>{site.phone}</a>
            </address>
            {site.social.length > 0 && (
              <ul aria-label="Social media" className={styles.social}>
                {site.social.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="me noopener" className={`${shared.faint} ${styles.link}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {links.quick.length > 0 && <FooterLinks title="Quick links" links={links.quick} />}
          {services.length > 0 && <FooterLinks title="Services" links={services} />}
          <section aria-labelledby="footer-events" className={styles.events}>
            <h2 id="footer-events" className={styles.title}>
              {teasers.length === 0
                ? 'Events'
                : data?.season.stage === 'OVER'
                  ? 'Latest events'
                  : 'Upcoming events'}
            </h2>
            {teasers.length > 0 && (
              <ul className={shared.stack}>
                {teasers.map(({ id, title, date, location, discipline }) => (
                  <li key={id} className={styles.teaser}>
                    <a href={`/event/${id}`} className={shared.faint}>
                      {title}
                    </a>
                    <DisciplineTag discipline={discipline as Discipline} className={styles.when}>
                      <span>
                        {date} · {location}
                      </span>
                    </DisciplineTag>
                  </li>
                ))}
              </ul>
            )}
            <a href="/conferences" className={styles.all}>
              View All Events
            </a>
          </section>
        </div>
        <div className={styles.legal}>
          <p>© {site.legalName}</p>
          {links.legal.length > 0 && (
            <FooterList links={links.legal} aria-label="Legal" className={styles.legalLinks} />
          )}
        </div>
      </div>
    </footer>
  );
}
