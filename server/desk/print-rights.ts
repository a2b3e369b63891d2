import { fileURLToPath } from 'node:url';
import { printTable } from '#domain/orders/transitions.ts';
import { AREAS, type Area, may, rightWords } from '#domain/staff/rights.ts';
import { lists } from '#server/assembly/lists.ts';
import { type Rule, ruleFor } from '#server/organiser/desk/allowed.ts';
import { ROUTE_RULES, ruleOfRoute } from './needs.ts';
import { deskSchema, ruleOfField } from './schema.ts';

/** The committed table of who may do what; a check fails when it is stale. */
export const rightsPath = fileURLToPath(new URL('../../docs/desk-rights.md', import.meta.url));

/** Every way in beside GraphQL, by its pattern: once, though a list may be among the rules because its files are read by one of their own. */
export const ROUTES: ReadonlySet<string> = new Set([
  ...Object.keys(ROUTE_RULES),
  ...lists.flatMap(({ shape, person }) => [
    `/export/${shape.name}.:format`,
    ...(person ? [`/export/${shape.one.replaceAll(' ', '-')}-emails.:format`] : []),
  ]),
  '/export/person.pdf',
  '/export/person.json',
]);

/** What is done by which right alone, as docs/desk-rights.md has it. */
export function rightsText(): string {
  const shown = Object.keys(deskSchema.getQueryType()?.getFields() ?? {}).toSorted();
  const done = Object.keys(deskSchema.getMutationType()?.getFields() ?? {}).toSorted();
  return `# Rights at the desk

Made by \`npm run schema\` from what each list, operation and field says, and for files from \`server/desk/needs.ts\`. “View” needs the right to view only (\`money:look\` on the command line), “work” the right itself (\`money\`);
“together” needs both of two, “for money” the right to work with money and the passkey, too, where content changes what is paid, or to where: price lists, which one a conference has, whom and how many people an item on a list is for, the organiser’s accounts, days of transfers and email, own words of mails that are read in money, and the signature. An owner may do all of it. “Passkey” asks for it again a quarter of an hour after it was used last.
“One conference” is open to rights for one conference, too, and held to that; all else is refused to them.
Of mail (\`mail\`, \`mailPreview\`, \`resendMail\` and its files), everybody has what is of their areas: each message says whose it is (\`readers\`).
In To do everybody sees, and marks as done (\`markToDoDone\`), what its kind says is theirs (\`*.to-do.ts\`).

## Shown
${tableOf(shown.map((name) => [name, ruleOf(name)]))}

## Done
${tableOf(done.map((name) => [name, ruleOf(name)]))}

## Files and calls
${tableOf(Array.from(ROUTES, (pattern) => [pattern, ruleOfRoute(pattern)]))}
`;
}

function ruleOf(name: string): Rule | undefined {
  const rule = ruleOfField(name);
  return rule && ruleFor(rule, {});
}

function tableOf(rows: readonly [string, Rule | undefined][]): string {
  const areas = AREAS.filter((area) => area !== 'owner');
  return printTable(
    ['', ...areas.map((area) => rightWords(area)), 'Passkey', 'One conference'],
    rows.map(([name, rule]) => [
      `\`${name}\``,
      ...areas.map((area) => cellOf(area, rule)),
      rule?.touch ? 'yes' : rule?.money ? 'for money' : '',
      rule?.within ? 'yes' : '',
    ]),
  );
}

function cellOf(area: Area, rule: Rule | undefined): string {
  if (!rule) return '';
  if (area === 'money' && rule.money) return 'for money';
  const { needs } = rule;
  if (needs.every((need) => may([`${area}:look`], need))) return 'view';
  if (needs.every((need) => may([area], need))) return 'work';
  return needs.some((need) => may([area], need)) ? 'together' : '';
}
