import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Table } from '#client/ui/Table.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { DevelopersDocument, useDevelopersQuery } from './Developers.generated.ts';
import styles from './Developers.module.css';
import { addresses, changelog, embedAttributes, errorKinds, limits } from './developers.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import { ExampleQueries } from './ExampleQueries.tsx';
import { explorerOf } from './explorer.ts';
import { examplesOf, sampleOf } from './own-examples.ts';
import { listOf, snippets } from './snippets.ts';
import { Words } from './Words.tsx';

/** What partners can build on: the public API, the feeds and the list to embed. */
export default function Developers() {
  const config = usePageConfig();
  const { publicUrl, site } = config;
  const explorer = explorerOf(config);
  const sample = sampleOf(useDevelopersQuery().data);
  const categories = sample?.categories.slice(0, 2);
  const embedded = listOf(sample);
  return (
    <>
      <Meta
        title="For developers"
        description="A public GraphQL API with conferences, programmes, prices and people, feeds as iCalendar, Atom and JSON-LD, and a list of upcoming conferences for your own page."
      />
      <PageHeader
        eyebrow="For developers"
        title="Build on our calendar"
        lead="Use everything this site shows about its conferences in your own pages and programs: one GraphQL API, open to every site and without a key."
        actions={
          <>
            <Button href={explorer.address()} iconAfter={<Icon name="arrow" />}>
              Try it in {explorer.name}
            </Button>
            <Button
              href="/schema.graphql"
              download="schema.graphql"
              variant="secondary"
              icon={<Icon name="download" />}
            >
              Download the schema
            </Button>
          </>
        }
      />
      <Section title="Endpoints" id="addresses">
        <dl className={styles.addresses}>
          {addresses.map(({ path, what }) => (
            <div key={path} className={styles.address}>
              <dt>
                <code className={styles.code}>{path}</code>
              </dt>
              <dd>
                <Words text={what} codeClass={styles.code} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Your first query"
        id="first-query"
        ground="water"
        lead={
          <Words
            text="Send queries by POST, or by GET so that responses can be cached. A GET needs the header `apollo-require-preflight`, so that a link or a picture on another page cannot send a query."
            codeClass={styles.code}
          />
        }
      >
        <Tabs
          label="Languages"
          tabs={[
            {
              id: 'curl',
              label: 'curl',
              panel: (
                <div className={styles.stack}>
                  <CodeBlock label="By POST with curl" code={snippets.curl(publicUrl)} />
                  <CodeBlock label="By GET with curl" code={snippets.curlGet(publicUrl)} />
                </div>
              ),
            },
            {
              id: 'javascript',
              label: 'JavaScript',
              panel: <CodeBlock label="With fetch" code={snippets.javascript(publicUrl, categories)} />,
            },
            {
              id: 'python',
              label: 'Python',
              panel: (
                <CodeBlock label="With the standard library" code={snippets.python(publicUrl, categories)} />
              ),
            },
            {
              id: 'typescript',
              label: 'TypeScript',
              panel: (
                <div className={styles.stack}>
                  <p>Generate a client from our schema, so that your compiler checks every query.</p>
                  <CodeBlock label="The generator’s configuration" code={snippets.codegen(publicUrl)} />
                  <CodeBlock label="A typed query" code={snippets.typescript(publicUrl, categories)} />
                </div>
              ),
            },
          ]}
        />
      </Section>
      <Section
        title="Example queries"
        id="queries"
        lead="Dates and times come in ISO 8601 format and as the site prints them. Ids are the slugs of our addresses and never change."
      >
        <ExampleQueries examples={examplesOf(sample)} />
      </Section>
      <Section title="When something goes wrong" id="errors" ground="water">
        <Table
          caption="Kinds of errors"
          captionHidden
          captionId="errors-caption"
          className={cx(styles.table, styles.wide)}
        >
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">What happened</th>
              <th scope="col">Where to look</th>
            </tr>
          </thead>
          <tbody>
            {errorKinds.map(({ status, what, tells }) => (
              <tr key={what}>
                <td>{status}</td>
                <td>{what}</td>
                <td>
                  <Words text={tells} codeClass={styles.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section
        title="Limits"
        id="limits"
        lead="The limits are generous for normal use and keep the API fast for everyone. If you need more, write to us."
        actions={<Button href={`mailto:${site.email}`}>Write to us</Button>}
      >
        <Table
          caption="Limits of the API"
          captionHidden
          captionId="limits-caption"
          className={cx(styles.table, styles.wide)}
        >
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">At most</th>
              <th scope="col">Code</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {limits.map(({ name, limit, code, note }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className={styles.number}>{limit}</td>
                <td className={styles.name}>
                  <code className={styles.code}>{code}</code>
                </td>
                <td>
                  <Words text={note} codeClass={styles.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section
        title="Caching"
        id="caching"
        ground="water"
        lead={
          <Words
            text="The response to a GET may be cached for up to a minute and has an ETag that changes when the catalogue does. Send it back as `If-None-Match`, and an unchanged response is an empty 304. Automatic persisted queries keep addresses short: send the SHA-256 hash alone, and the whole query only when the server does not know it yet."
            codeClass={styles.code}
          />
        }
      />
      <Section
        title="A list for your own page"
        id="embed"
        lead="One script tag shows our upcoming conferences in your page’s font and colour. Your styles do not affect the list, and its styles do not affect your page."
      >
        <div className={styles.embed}>
          <div className={styles.stack}>
            <CodeBlock label="For your HTML" code={snippets.embed(publicUrl, embedded)} />
            <EmbedPreview {...embedded} />
          </div>
          <Table caption="Attributes" captionId="embed-caption" className={styles.table}>
            <tbody>
              {embedAttributes.map(({ name, what }) => (
                <tr key={name}>
                  <th scope="row" className={styles.name}>
                    <code className={styles.code}>{name}</code>
                  </th>
                  <td>
                    <Words text={what} codeClass={styles.code} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Section>
      <Section
        title="Changes"
        id="changes"
        ground="water"
        lead="Nothing is removed without notice: it is marked as deprecated in the schema for at least a year first."
      >
        {changelog.map(({ version, changes }) => (
          <div key={version} className={styles.release}>
            <h3>{version}</h3>
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  <Words text={change} codeClass={styles.code} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </>
  );
}

Developers.queries = (() => [ask(DevelopersDocument, {})]) satisfies Queries;
