import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { schemaText } from '#server/assembly/print-schema.ts';
import { cacheHeaders, isNotModified } from '#server/base/http/caching.ts';
import { openToAll } from '#server/base/http/cors.ts';

/** `GET /schema.graphql`: the schema for tools, from anywhere. */
export function schemaRest(app: FastifyInstance): void {
  const text = schemaText();
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get('/schema.graphql', async (request, reply) => {
    openToAll(reply);
    reply.headers(cacheHeaders({ etag, maxAge: 3600 }));
    return isNotModified(request, etag)
      ? reply.code(304).send()
      : reply
          .type('application/graphql; charset=utf-8')
          .header('content-disposition', 'inline; filename="schema.graphql"')
          .send(text);
  });
}
