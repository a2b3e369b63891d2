import { exampleQueries } from '../site/screens/Developers/example-queries.ts';
import { tryAddress } from '../site/screens/Developers/try-address.ts';
import { Words } from '../site/screens/Developers/Words.tsx';

function Examples() {
  return (
    <div className="meridian-examples">
      <h2>Example queries</h2>
      <ul>
        {exampleQueries.map((example) => (
          <li key={example.name}>
            <a href={tryAddress(example)}>{example.title}</a>
            <p>
              <Words text={example.about} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 5h16M4 12h10M4 19h13m1-9 3 2-3 2z" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** The pane of GraphiQL that lists the example queries; each opens in a tab of its own. */
export const examplesPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples };
