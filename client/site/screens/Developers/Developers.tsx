import { Icon } from '#client/site/features/artwork/Icon.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Table } from '#client/ui/Table.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './Developers.module.css';
import { addresses, changelog, embedAttributes, errorKinds, limits } from './developers.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import { ExampleQueries } from './ExampleQueries.tsx';
import { snippets } from './snippets.ts';
import { Words } from './Words.tsx';

/** What partners can build on: the public API, the feeds and the list to embed. */
export default function Developers() {
  const { publicUrl, site } = usePageConfig();
  return (
    <>
      <Meta
        title="For developers"
        description="A public GraphQL API with conferences, programmes, prices and people, feeds as iCalendar, Atom and JSON-LD, and a list of upcoming conferences for your own page."
      />
      <PageHeader
        eyebrow="For developers"
        title="Build on our calendar"
        lead="Everything this site shows of its conferences is yours to list, link and calculate with: one GraphQL API, open to every site, without a key."
        actions={
          <>
            <Button href="/graphql" iconAfter={<Icon name="arrow" />}>
              Try it in GraphiQL
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
      <Section title="What there is" id="addresses">
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
            text="Ask by POST from anywhere, or by GET where caches should help. A GET needs the header `apollo-require-preflight`, so that no link and no picture can ask."
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
              panel: <CodeBlock label="With fetch" code={snippets.javascript(publicUrl)} />,
            },
            {
              id: 'python',
              label: 'Python',
              panel: <CodeBlock label="With the standard library" code={snippets.python(publicUrl)} />,
            },
            {
              id: 'typescript',
              label: 'TypeScript',
              panel: (
                <div className={styles.stack}>
                  <p>A client that your compiler checks against our schema, generated from it.</p>
                  <CodeBlock label="The generator’s configuration" code={snippets.codegen(publicUrl)} />
                  <CodeBlock label="A typed query" code={snippets.typescript(publicUrl)} />
                </div>
              ),
            },
          ]}
        />
      </Section>
      <Section
        title="Queries to begin with"
        id="queries"
        lead="Days are ISO dates and instants are ISO date-times, beside the words that the site prints. Ids are the words of our addresses and stay."
      >
        <ExampleQueries />
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
              <th scope="col">What tells more</th>
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
        lead="They are wide for honest work and keep the API quick for everyone. If they are too narrow for yours, write to us."
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
              <th scope="col">What</th>
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
            text="What is asked by GET may be kept for up to a minute, and has an ETag that changes when the catalogue does. Send it back as `If-None-Match`, and what has not changed costs neither of us anything. Automatic persisted queries keep the address short: send the query’s SHA-256 hash alone, and the query beside it once."
            codeClass={styles.code}
          />
        }
      />
      <Section
        title="A list for your own page"
        id="embed"
        lead="One script tag draws our upcoming conferences in your page’s font and colour; no style of yours gets in, and none of ours gets out."
      >
        <div className={styles.embed}>
          <div className={styles.stack}>
            <CodeBlock label="For your HTML" code={snippets.embed(publicUrl)} />
            <EmbedPreview />
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
        lead="Nothing is taken away without notice: what is to go is marked as deprecated in the schema first, for at least a year."
      >
        {changelog.map(({ version, changes }) => (
          <div key={version} className={styles.release}>
            <h3>{version}</h3>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </>
  );
}
