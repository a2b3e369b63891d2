import { type DocumentNode, execute, getOperationAST, parse, validate } from 'graphql';
import type { PageQuery, RunPageQuery } from '#domain/page.ts';
import { versionOf } from '#server/features/catalogue/version.ts';
import type { GraphQLContext } from '#server/graphql/context.ts';
import { costOf } from '#server/graphql/limits/cost.ts';
import { schema } from '#server/graphql/schema.ts';
import type { Services } from '#server/services.ts';

type PageAnswer = Awaited<ReturnType<RunPageQuery>>;

/**
 * Answers pages' queries, of which each text is parsed and validated once. Those that take no variables are answered once
 * for each version of the catalogue: every page asks what the frame around it shows.
 *
 * @param report answers once more what fails here, and tells of it in the usual way
 */
export function pageQueries(services: Services, report: RunPageQuery): RunPageQuery {
  const documents = new Map<string, DocumentNode>();
  const answers = new Map<string, PageAnswer>();
  let answersVersion = '';

  const documentOf = (text: string): DocumentNode => {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    const [problem] = validate(schema, document);
    if (problem) throw problem;
    documents.set(text, document);
    return document;
  };

  /** Whether nothing but the catalogue and the dates that pass can change the answer. */
  const isAlwaysTheSame = ({ text, name }: PageQuery): boolean => {
    const document = documentOf(text);
    const operation = getOperationAST(document, name);
    return (
      operation?.variableDefinitions?.length === 0 &&
      costOf(schema, document, operation, {}, services.catalogue.current()).cacheable
    );
  };

  return async (query) => {
    const version = versionOf(services.catalogue.current(), services.clock.now()).id;
    if (version !== answersVersion) {
      answers.clear();
      answersVersion = version;
    }
    const known = answers.get(query.text);
    if (known) return known;
    const { data, errors } = await execute({
      schema,
      document: documentOf(query.text),
      contextValue: { services, network: null } satisfies GraphQLContext,
      variableValues: query.variables,
      operationName: query.name,
    });
    if (errors) return report(query);
    const answer = { data };
    if (version === answersVersion && isAlwaysTheSame(query)) answers.set(query.text, answer);
    return answer;
  };
}
