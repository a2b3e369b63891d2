import { usePageConfig } from '#client/site/features/page-config.ts';
import { Accordion } from '#client/ui/Accordion.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './Developers.module.css';
import type { ExampleQuery } from './example-queries.ts';
import { explorerOf } from './explorer.ts';
import { RunExample } from './RunExample.tsx';
import { Words } from './Words.tsx';

/** The example queries, one open at a time, each to be run here and to be tried where it can be changed. */
export function ExampleQueries({ examples }: { examples: readonly ExampleQuery[] }) {
  const { name, address } = explorerOf(usePageConfig());
  return (
    <Accordion
      initial={examples[0]?.name}
      items={examples.map((example) => ({
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
            <RunExample example={example} explorer={{ name, address: address(example) }} />
          </div>
        ),
      }))}
    />
  );
}
