import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './Developers.module.css';
import type { ExampleQuery } from './example-queries.ts';

type RunExampleProps = {
  example: ExampleQuery;
  /** Where it can be changed and tried. */
  explorer: { name: string; address: string };
};

/** Sends an example to this site's API, and shows what it answers. */
export function RunExample({ example, explorer }: RunExampleProps) {
  const [answer, setAnswer] = useState('');
  const run = async () => {
    try {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: example.query, variables: example.variables }),
      });
      setAnswer(JSON.stringify(await response.json(), null, 2));
    } catch {
      setAnswer('The API cannot be reached.');
    }
  };
  return (
    <>
      <div className={styles.tries}>
        <Button variant="secondary" size="small" onClick={run}>
          Run it here<span className="visually-hidden">: {example.title}</span>
        </Button>
        <a href={explorer.address}>Try it in {explorer.name}</a>
      </div>
      <div role="status">{answer && <CodeBlock label={`Response: ${example.title}`} code={answer} />}</div>
    </>
  );
}
