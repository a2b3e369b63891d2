import { Accordion } from '#client/ui/Accordion.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './Developers.module.css';
import { exampleQueries } from './example-queries.ts';
import { tryAddress } from './try-address.ts';
import { Words } from './Words.tsx';

/** The example queries, one open at a time, each to be tried in GraphiQL. */
export function ExampleQueries() {
  return (
    <Accordion
      initial={exampleQueries[0]?.name}
      items={exampleQueries.map((example) => ({
        id: example.name,
        title: example.title,
        body: (
          <div className={styles.example}>
            <p>
              <Words text={example.about} codeClass={styles.code} />
            </p>
            <CodeBlock label={`Query: ${example.title}`} code={example.query} />
            {example.variables && (
              <CodeBlock
                label={`Variables: ${example.title}`}
                code={JSON.stringify(example.variables, null, 2)}
              />
            )}
            <p>
              <a href={tryAddress(example)}>Try it in GraphiQL</a>
            </p>
          </div>
        ),
      }))}
    />
  );
}
