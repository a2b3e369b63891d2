import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** React's names for what the page's root does not listen to (client/site/heard-events.ts). */
const UNHEARD =
  /^on(AuxClick|BeforeInput|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag(End|Start)?|GotPointer\w+|Key(Press|Up)|LostPointer\w+|Mouse\w+|Paste|Pointer(Cancel|Down|Move|Out|Over|Up)|Reset|Select|Touch\w+|Wheel)(Capture)?$/;

it('no component waits for an event that the page’s root does not listen to', () => {
  const files = globSync('client/**/*.tsx').filter((file) => !file.includes('graphiql'));
  const waited = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(on[A-Z]\w*)=\{/g)].map(([, name = '']) => `${file}: ${name}`),
  );
  expect(waited.length).toBeGreaterThan(50);
  const isUnheard = (entry: string) => UNHEARD.test(entry.split(': ')[1] ?? '');
  expect(['x.tsx: onMouseEnter', 'x.tsx: onKeyUp', 'x.tsx: onPointerEnter'].filter(isUnheard)).toHaveLength(
    2,
  );
  expect(waited.filter(isUnheard)).toEqual([]);
});
