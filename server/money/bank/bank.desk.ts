import { type ColumnRole, ROLES } from '#domain/bank/statement-columns.ts';
import { cleanText } from '#domain/text.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { readFile } from './read-in-worker.ts';

type Shown = Extract<Awaited<ReturnType<typeof readFile>>, { kind: 'table' }>;

type Column = { heading: string; examples: readonly string[]; role: ColumnRole | null };

const ColumnType = deskBuilder.objectRef<Column>('StatementColumn').implement({
  fields: (t) => ({
    heading: t.exposeString('heading'),
    examples: t.stringList({
      description: 'What it says in the first rows.',
      resolve: ({ examples }) => [...examples],
    }),
    role: t.string({
      nullable: true,
      description: 'What staff have said that it holds (domain/bank/statement-columns.ts); null: nothing.',
      resolve: ({ role }) => role,
    }),
  }),
});

const TableType = deskBuilder.objectRef<Shown>('StatementTable').implement({
  description: 'A bank’s table, with what staff have said of tables under the same headings.',
  fields: (t) => ({
    headingLine: t.int({ description: 'From 1.', resolve: ({ shown }) => shown.line }),
    known: t.boolean({ description: 'Whether anything was said.', resolve: ({ said }) => said !== null }),
    columns: t.field({
      type: [ColumnType],
      resolve: ({ shown: { headings, rows }, said }) =>
        headings.map((heading, column) => ({
          heading,
          examples: rows.map((cells) => cells[column] ?? ''),
          role: ROLES.find((role) => said?.columns[role].includes(column)) ?? null,
        })),
    }),
    currency: t.string({ nullable: true, resolve: ({ said }) => said?.currency ?? null }),
    cameSays: t.string({ nullable: true, resolve: ({ said }) => said?.cameSays ?? null }),
    bookedSays: t.string({ nullable: true, resolve: ({ said }) => said?.bookedSays ?? null }),
    dayOrder: t.string({ nullable: true, resolve: ({ said }) => said?.dayOrder ?? null }),
  }),
});

deskBuilder.queryField('statementTable', (t) =>
  t.field({
    rule: { needs: one('money') },
    type: TableType,
    nullable: true,
    description:
      'The table in a bank’s file, with what was said of its columns; null for a file without one.',
    args: {
      text: t.arg.string({ required: true, description: 'The file’s.' }),
      headingLine: t.arg.int({ description: 'Where its headings stand; found unless given.' }),
    },
    resolve: async (_root, { text, headingLine }, { dependencies }) => {
      const file = { text: cleanText(text), columns: null, headingLine: headingLine ?? null };
      const read = await readFile(dependencies, file, { look: true });
      return read.kind === 'table' ? read : null;
    },
  }),
);
