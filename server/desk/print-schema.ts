import { fileURLToPath } from 'node:url';
import { type GraphQLField, lexicographicSortSchema, printSchema } from 'graphql';
import { type FormWords, type InputShape, WHY } from '#domain/organiser/input.ts';
import type { Column, ListShape } from '#domain/organiser/list-shape.ts';
import { lists } from '#server/assembly/lists.ts';
import { operations } from '#server/assembly/operations.ts';
import { writeChanged } from '#server/base/lib/write-changed.ts';
import type { Operation } from '#server/organiser/operation.ts';
import { rightsPath, rightsText } from './print-rights.ts';
import { deskSchema } from './schema.ts';

/** The committed text of the desk's schema; a check fails when it is stale. */
export const deskSchemaPath = fileURLToPath(new URL('../../desk.graphql', import.meta.url));

/** The desk's whole schema as text, sorted, as desk.graphql holds it. */
export function deskSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(deskSchema))}\n`;
}

/** The committed text of the queries that read lists; a check fails when it is stale. */
export const listQueriesPath = fileURLToPath(
  new URL('../../client/desk/lists/lists.graphql', import.meta.url),
);

/** A query for each list, with every column that the desk has of it. */
export function listQueriesText(): string {
  return lists.map(({ shape }) => queryOf(shape)).join('\n');
}

/** The committed text of the module that tells the browser the lists' names and keys; a check fails when it is stale. */
export const listKeysPath = fileURLToPath(new URL('../../client/desk/lists/list-keys.ts', import.meta.url));

/** What the desk's cache knows of each list before any is shown: all of their declarations are as large as its first page. */
export function listKeysText(): string {
  const keys = lists.map(
    ({ shape: { name, type, key } }) => `  { name: '${name}', type: '${type}', key: '${key}' },`,
  );
  return `/** The field and the type of each list, and what its rows are told apart by. Printed by \`npm run schema\`. */
export const LIST_KEYS = [
${keys.join('\n')}
];
`;
}

/** The committed text of the queries and mutations of operations; a check fails when it is stale. */
export const operationDocumentsPath = fileURLToPath(
  new URL('../../client/desk/operations/operations.graphql', import.meta.url),
);

const PLAN = ['id', 'lines', 'action'];

/**
 * A mutation for each operation, and a query for its plan. What the desk reads afterwards is the fragment of its type's name, which
 * the screen that shows it has: `RegistrationDetailsFields` of RegistrationDetails.
 */
export function operationDocumentsText(): string {
  const [shown, done] = [deskSchema.getQueryType()?.getFields(), deskSchema.getMutationType()?.getFields()];
  return operations
    .flatMap(({ field, plan, after }) => [
      ...(plan
        ? [
            documentOf(
              'query',
              shown?.[`${field}Plan`],
              plan.choices ? [...PLAN, 'choices {\n      input\n      value\n      words\n    }'] : PLAN,
            ),
          ]
        : []),
      documentOf('mutation', done?.[field], [
        'said',
        'problem',
        ...(after
          ? [after.type === 'ids' ? 'after' : `after {\n      ...${after.type.name}Fields\n    }`]
          : []),
      ]),
    ])
    .join('\n');
}

/** The committed text of what the desk's forms know of operations; a check fails when it is stale. */
export const operationFormsPath = fileURLToPath(
  new URL('../../client/desk/operations/forms.ts', import.meta.url),
);

/** What a form at the desk says and asks, of each operation that declares one. */
export function operationFormsText(): string {
  const forms = operations.flatMap((operation) =>
    operation.form ? [formOf(operation, operation.form)] : [],
  );
  return `/** What the desk's forms say and ask, as their operations declare it. Printed by \`npm run schema\`. */
import type { DeclaredForm } from '../parts/operation-form.ts';
import * as documents from './operations.generated.ts';

${forms.join('\n')}`;
}

function formOf({ field, inputs, ways, why, plan, after }: Operation, form: FormWords): string {
  const name = capital(field);
  for (const [, input = ''] of `${form.title} ${form.action}`.matchAll(/\{(\w+)\}/g))
    if (!(input in inputs))
      throw new Error(`The form of ${field} names ${input}, which is none of its inputs.`);
  const unplanned = Object.keys(inputs).filter((input) => inputs[input]?.unplanned);
  const said = {
    ...form,
    ...(why !== undefined && { why: why === WHY ? '' : why }),
    ...(unplanned.length > 0 && { unplanned }),
    ...(after && after.type !== 'ids' && { after: true }),
    ways,
    inputs: Object.fromEntries(Object.entries(inputs).map(([input, shape]) => [input, shownOf(shape)])),
  };
  const words = JSON.stringify(said, null, 2).slice(2, -2);
  return `export const ${field}Form: DeclaredForm<documents.${name}Mutation, documents.${name}MutationVariables> = {
  mutation: documents.${name}Document,${plan ? `\n  plan: documents.${name}PlanDocument,` : ''}
${words},
};
`;
}

/** What of an input the browser has to know. */
function shownOf({
  kind,
  label,
  hint,
  required,
  format,
  limit,
  choices,
  names,
  when,
}: InputShape): InputShape {
  const shape = { kind, label, hint, required, format, limit, choices, names, when };
  return JSON.parse(JSON.stringify(shape)) as InputShape;
}

function documentOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown> | undefined,
  read: readonly string[],
): string {
  if (!field) throw new Error('Every operation has its fields in the schema.');
  const { name, args } = field;
  // What asks for nothing has no brackets.
  const within = (words: string[]) => (words.length > 0 ? `(${words.join(', ')})` : '');
  const typed = within(args.map((arg) => `$${arg.name}: ${arg.type}`));
  const given = within(args.map((arg) => `${arg.name}: $${arg.name}`));
  return `${kind} ${capital(name)}${typed} {
  ${name}${given} {
    ${read.join('\n    ')}
  }
}
`;
}

const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

function queryOf({ name, type, columns, filters }: ListShape): string {
  const filtered = Object.keys(filters).length > 0;
  const shown = Object.entries<Column>(columns).filter(([, { hidden }]) => !hidden);
  return `query ${capital(name)}(${filtered ? `$filter: ${type}Filter, ` : ''}$sort: String, $order: String, $after: String) {
  ${name}(${filtered ? 'filter: $filter, ' : ''}sort: $sort, order: $order, after: $after) {
    endCursor
    total
    similar
    rows {
      ${shown.flatMap(([column, { formulas }]) => (formulas ? [column, `${column}Html`] : [column])).join('\n      ')}
    }
  }
}
`;
}

if (import.meta.main) {
  writeChanged(deskSchemaPath, deskSchemaText());
  writeChanged(listQueriesPath, listQueriesText());
  writeChanged(operationDocumentsPath, operationDocumentsText());
  writeChanged(operationFormsPath, operationFormsText());
  writeChanged(listKeysPath, listKeysText());
  writeChanged(rightsPath, rightsText());
}
