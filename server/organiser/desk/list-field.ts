import type { AnyShape, Column, RowOf } from '#domain/organiser/list-shape.ts';
import { formulaLine, formulaWords } from '#server/base/lib/formulas.ts';
import { type List, pageOf } from '#server/organiser/list.ts';
import { readAsked } from '#server/organiser/list-filter.ts';
import { typeNamed } from '#server/organiser/operation.ts';
import { deskBuilder, refOf } from './builder.ts';

/** Rows of a page. */
const PAGE = 100;

const TYPES = {
  text: 'String',
  choice: 'String',
  instant: 'String',
  day: 'String',
  count: 'Int',
  money: 'Int',
  flag: 'Boolean',
  texts: ['String'],
  details: 'Json',
} as const;

/** A page of a list; the next one begins after its last row, whatever has come in or gone meanwhile. */
type Page<Row> = {
  rows: readonly Row[];
  endCursor: string | null;
  similar: boolean;
  total: number;
};

/** The type of a list's rows, for other fields that have one. */
export function rowType<L extends AnyShape>(shape: L) {
  return refOf(typeNamed<RowOf<L>>(shape.type));
}

/** Adds a list to the desk's schema: the type of its rows, of its filter and of its pages, and the field of its name. */
export function listField(list: List): void {
  type Row = RowOf<AnyShape>;
  const { shape } = list;
  const columns = Object.entries<Column>(shape.columns).filter(([, { hidden }]) => !hidden);
  const type = rowType(shape).implement({
    description: `A row of a list: ${shape.about}.`,
    fields: (t) =>
      Object.fromEntries(
        columns.flatMap(([name, { kind, heading, hint, formulas, empty = false }]) => {
          const value = t.field({
            type: TYPES[kind] as 'String',
            nullable: empty as true,
            description: hint ? `${heading}: ${hint}.` : `${heading}.`,
            resolve: (row) => {
              const said = row[name as keyof Row & string] as string;
              return formulas ? formulaWords(said) : said;
            },
          });
          if (!formulas) return [[name, value]];
          const typeset = t.string({
            nullable: true,
            description: 'The same in a line of HTML with formulas in MathML; null where there are none.',
            resolve: (row) => formulaLine(row[name as keyof Row & string] as string),
          });
          return [
            [name, value],
            [`${name}Html`, typeset],
          ];
        }),
      ),
  });
  const pageType = deskBuilder.objectRef<Page<Row>>(`${shape.type}Rows`).implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [type] }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'What the next page begins after; null: there is none.',
      }),
      total: t.exposeInt('total', { description: 'On all pages.' }),
      similar: t.exposeBoolean('similar', {
        description:
          'Nothing has the words that were searched for; these have words that are spelt like them.',
      }),
    }),
  });
  const filterNames = Object.entries<{ label: string }>(shape.filters);
  const filterType = deskBuilder.inputType(`${shape.type}Filter`, {
    description: `Which ${shape.many}; what is not given does not matter.`,
    fields: (t) =>
      Object.fromEntries(
        filterNames.map(([name, { label }]) => [name, t.string({ description: `${label}.` })]),
      ),
  });
  deskBuilder.queryField(shape.name, (t) =>
    t.field({
      type: pageType,
      rule: list,
      description: `Lists ${shape.about}.`,
      args: {
        ...(filterNames.length > 0 && { filter: t.arg({ type: filterType }) }),
        sort: t.arg.string({ description: 'What they are in the order of.' }),
        order: t.arg.string({ description: 'asc: the smallest first.' }),
        after: t.arg.string({ description: 'The end of the page before.' }),
      },
      resolve: async (_root, { after, ...asked }, { dependencies }) => {
        const { sort: by, order } = asked;
        const { filter, sort } = readAsked(list, dependencies, { ...asked.filter, sort: by, order });
        const asks = { limit: PAGE, cursor: after };
        const [{ rows, ...page }, total] = await Promise.all([
          pageOf(list, dependencies, { filter, sort }, asks),
          list.count(dependencies, filter),
        ]);
        return { ...page, rows: rows.map(list.row) as Row[], total };
      },
    }),
  );
}
