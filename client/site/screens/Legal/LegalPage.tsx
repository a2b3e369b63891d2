import { Fragment } from 'react';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { useStatus } from '#client/site/features/response.ts';
import { telLink } from '#client/site/features/tel-link.ts';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { RichText } from '#client/ui/RichText.tsx';
import type { TermsQuery } from './Legal.generated.ts';
import styles from './LegalPage.module.css';

type LegalText = Omit<NonNullable<TermsQuery['termsPage']>, '__typename' | 'sections'> & {
  sections: readonly { id: string; heading: string; textHtml: string }[];
};

type LegalPageProps = {
  title: string;
  path: string;
  /** Null where the address names a version that is none. */
  text: LegalText | null;
  /** Whether its version is always named; else only where there are several. */
  named?: boolean;
};

/** A legal text in numbered sections, with the organiser's details where it says who we are (docs/product.md 2.22). */
export function LegalPage({ title, path, text, named = false }: LegalPageProps) {
  if (!text) return <NoSuchVersion title={title} path={path} />;
  const { version, versions, eyebrow, heading, lead, summary, sections } = text;
  const [current] = versions;
  const whoWeAre = sections.find(({ id }) => id === 'who-we-are') ?? sections.at(-1);
  return (
    <>
      <Meta title={title} description={summary} noIndex={version !== current} />
      <PageHeader
        eyebrow={eyebrow}
        title={heading}
        lead={lead}
        aside={(named || versions.length > 1) && <Versions {...text} path={path} />}
      />
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <OnThisPage numbered sections={sections.map(({ id, heading }) => ({ id, title: heading }))} />
        <div>
          {version !== current && (
            <Notice title="This is an earlier version" className={styles.earlier}>
              <p>
                <a href={path}>Version {current}</a> holds now.
              </p>
            </Notice>
          )}
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className={styles.section}
            >
              <h2 id={`${section.id}-title`} data-number={index + 1} className={styles.heading}>
                {section.heading}
              </h2>
              <div className={styles.words}>
                <RichText html={section.textHtml} className={styles.text} />
                {section === whoWeAre && <OrganiserDetails />}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Which version this is, and the way to the others. */
function Versions({ version, versions, path }: Pick<LegalText, 'version' | 'versions'> & { path: string }) {
  const others = versions.filter((name) => name !== version);
  return (
    <DataList
      layout="stacked"
      items={[
        { term: 'Version', value: version },
        ...(others.length > 0
          ? [
              {
                term: 'Other versions',
                value: others.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && ', '}
                    <a href={`${path}?version=${name}`}>{name}</a>
                  </Fragment>
                )),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Name and ways to reach the organiser, from the organiser's file. */
function OrganiserDetails() {
  const { site } = usePageConfig();
  return (
    <address className={styles.organiser}>
      <strong>{site.legalName}</strong>
      {site.legalName !== site.name && <span>{site.name}</span>}
      <span>{site.address}</span>
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <a href={telLink(site.phone)}>{site.phone}</a>
      {site.taxNumber && <span>{`${site.taxNumberName} ${site.taxNumber}`}</span>}
    </address>
  );
}

/** The address names a version that there never was. */
function NoSuchVersion({ title, path }: Pick<LegalPageProps, 'title' | 'path'>) {
  useStatus(404);
  return (
    <>
      <Meta title={title} description="There is no such version of this text." noIndex />
      <PageHeader
        eyebrow="Error 404"
        title="No such version"
        lead={`Our ${title.toLowerCase()} never had a version of this name. The address may be mistyped.`}
        actions={<Button href={path}>Read the current version</Button>}
      />
    </>
  );
}
