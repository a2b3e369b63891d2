import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { PRESENTED_KINDS, PRESENTED_RULES } from '#domain/abstracts/presented-file.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { NoFileError } from '#server/base/errors.ts';
import { listSchema, readQuery } from '#server/organiser/exports.ts';
import { readAsked } from '#server/organiser/list-filter.ts';
import { exportDocuments, openDocument, openPresented } from './abstract-export.service.ts';
import { showAbstract } from './abstract-list.service.ts';
import { abstracts } from './abstracts.list.ts';

/** Browsers show it by themselves; nothing of it may run or be fetched, and only the desk may frame it. */
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/**
 * Abstracts as files (docs/product.md 15.3): the documents of a list as ZIP with an index, and one document, which is shown in the
 * desk's own frame with `?show`, if it is a PDF.
 */
export function abstractFiles(desk: FastifyInstance, dependencies: Dependencies): void {
  const { log } = dependencies;
  desk.get('/export/abstracts.zip', async (request, reply) => {
    const { filter } = readAsked(abstracts, dependencies, readQuery(listSchema, request.query));
    const archive = new PassThrough();
    exportDocuments(dependencies, filter, archive).then(
      ({ missing }) => {
        if (missing.length > 0) log.warn({ missing }, 'Documents are not in the file store');
      },
      // The browser is told by an end that is none.
      (error) => archive.destroy(error),
    );
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="abstracts.zip"')
      .send(archive);
  });

  desk.get<{ Params: { reference: string } }>('/abstracts/:reference/document', async (request, reply) => {
    const { abstract } = await showAbstract(dependencies, request.params.reference);
    const isPdf = abstract.fileType === 'application/pdf';
    const shown = isPdf && 'show' in (request.query as object);
    const document = await openDocument(dependencies, abstract);
    const name = `${abstract.reference}.${isPdf ? 'pdf' : 'docx'}`;
    if (shown) reply.header('content-security-policy', SHOWN).header('x-frame-options', 'SAMEORIGIN');
    return reply
      .type(abstract.fileType)
      .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${name}"`)
      .send(document);
  });

  desk.get<{ Params: { reference: string; kind: string } }>(
    '/abstracts/:reference/files/:kind',
    async (request, reply) => {
      const { reference, kind: name } = request.params;
      const detail = await showAbstract(dependencies, reference);
      const kind = PRESENTED_KINDS.find((one) => one.toLowerCase() === name);
      if (!kind) throw new NoFileError(`There is no file of the kind ${name}.`);
      const stored = await openPresented(dependencies, detail, kind);
      const type = detail.files.find((file) => file.kind === kind)?.fileType ?? '';
      const ending = PRESENTED_RULES[kind].types[type] ?? '';
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${detail.abstract.reference}-${name}${ending}"`)
        .send(stored);
    },
  );
}
