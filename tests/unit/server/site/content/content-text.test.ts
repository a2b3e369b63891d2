import { describe, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { readContent, writeContent } from '#server/site/content/content-text.ts';

const read = (text: string) => readContent('a.yaml', text, contentKinds);

/** A committee member's file, with lines replaced. */
function member(lines: Record<string, string> = {}): string {
  const sound: Record<string, string> = {
    kind: 'kind: committee-member',
    id: 'id: ada-lovelace',
    position: 'position: 3',
    name: 'name: Ada Lovelace',
    title: 'title: Analyst',
    institution: 'institution: Analytical Engine Society',
    location: 'location: London, UK',
    specialization: 'specialization: Notes',
    category: 'category: Technology',
    achievements: 'achievements:\n  - Wrote the first program',
    email: 'email: ada@example.org',
    phone: 'phone: +44 20 0000 0000',
    bio: 'bio: She saw further.',
  };
  return `${Object.values({ ...sound, ...lines }).join('\n')}\n`;
}

function problemsOf(text: string) {
  return read(text).problems.map(({ path, line, column, message }) => `${line}:${column} ${path} ${message}`);
}

describe('a file of content', () => {
  it('is read from YAML and from JSON alike', () => {
    const { document } = read(member());
    expect(document).not.toBeNull();
    expect(read(JSON.stringify(document)).document).toEqual(document);
  });

  it.each(['yaml', 'json'] as const)('of every built-in conference is the same after %s', (format) => {
    for (const document of conferences)
      expect(read(writeContent(document, format))).toMatchObject({ document, problems: [] });
  });

  it('names every mistake at once, with line and column', () => {
    const broken = member({
      position: 'position: first',
      title: 'title: 12',
      institution: 'institutionn: A letter too many',
      category: 'category: [Alchemy]',
      achievements: 'achievements:\n  - Wrote the first program\n  - 7',
      email: 'email: nobody',
      bio: 'bio: " "',
    });
    expect(problemsOf(broken)).toEqual([
      '1:1 institution is missing',
      '3:1 position must be a number',
      '5:1 title must be text: put it in quotes',
      '6:1 institutionn is not known here',
      '9:1 category must be text',
      '12:5 achievements[1] must be text: put it in quotes',
      '13:1 email must be an email address',
      '15:1 bio must not begin or end with a space or an empty line',
    ]);
  });

  it.each(['|', '|-', '|+', '>'])('takes a text below %s without what YAML adds at its end', (sign) => {
    const { document, problems } = read(member({ bio: `bio: ${sign}\n  She counts.\n\n` }));
    expect([problems, document]).toMatchObject([[], { bio: 'She counts.' }]);
  });

  it('names what is no YAML, and of what kind it must be', () => {
    expect(problemsOf('kind: committee-member\n  id: x: y\n')[0]).toMatch(/^\d+:\d+ {2}\S/);
    expect(problemsOf('kind: poem\n')).toEqual([
      `1:1 kind must be one of ${contentKinds.map(({ kind }) => kind).join(', ')}`,
    ]);
    expect(problemsOf('')[0]).toContain('must be one of organiser, item');
    expect(problemsOf('- a\n- b\n')[0]).toContain('must be one of organiser, item');
  });

  it.each([
    ['turns the direction of text', 'name: "Ada \u202egro.live"'],
    ['isolates a direction', 'name: "Ada \u2066Lovelace"'],
    ['holds a control character', 'name: "Ada\\u0000"'],
    ['breaks a line', 'name: "Ada\\nLovelace"'],
  ])('is refused where it %s', (_, name) => {
    expect(problemsOf(member({ name }))[0]).toContain('4:1 name must be one line');
  });

  it('is refused where it means more than it says', () => {
    const [problem] = problemsOf('a: &a [x, x]\nb: &b [*a, *a]\nkind: [*b, *b]\n');
    expect(problem).toContain('refers to another part');
    expect(problemsOf('['.repeat(50_000))).not.toEqual([]);
  });
});
