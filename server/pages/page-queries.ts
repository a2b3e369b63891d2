import { type DocumentNode, getOperationAST, parse, validate } from 'graphql';
import type { RunPageQuery } from '#domain/page.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { executeAtOnce } from '#server/graphql/execute-at-once.ts';
import { costOf } from '#server/graphql/limits/cost.ts';
import { schema } from '#server/graphql/schema.ts';

type PageAnswer = Awaited<ReturnType<RunPageQuery>>;

/**
 * Answers pages' queries, of which each text is parsed and validated once. Those that take no variables are answered once
 * for each version of the catalogue: every page asks what the frame around it shows.
 *
 * @param report answers what must be waited for or fails here, and tells of it in the usual way
 */
export function pageQueries(dependencies: Dependencies, report: RunPageQuery): RunPageQuery {
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

  return async (query) => {
    const catalogue = dependencies.catalogue.current();
    const version = dependencies.catalogue.versionAt(dependencies.clock.now()).id;
    if (version !== answersVersion) {
      answers.clear();
      answersVersion = version;
    }
    const known = answers.get(query.text);
    if (known) return known;
    const document = documentOf(query.text);
    const operation = getOperationAST(document, query.name);
    const data =
      operation && executeAtOnce(document, operation, query.variables, { dependencies, network: null });
    if (!data) return report(query);
    // Where nothing but the catalogue and the dates that pass can change it.
    const isAlwaysTheSame =
      operation.variableDefinitions?.length === 0 &&
      costOf(schema, document, operation, {}, catalogue).cacheable;
    if (isAlwaysTheSame) answers.set(query.text, { data });
    return { data };
  };
}
