import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { processRequest } from 'graphql-upload-minimal';
import { ABSTRACT_FILE_MAX_BYTES } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { BodyError, guardBodies, guardedBody } from '#server/base/http/body-guard.ts';

/** Operations and map; the longest submission, in the widest script, takes less. */
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Lets a scope's /graphql take one file along, as the GraphQL multipart request specification says. A request
 * that isn't one is answered with 400 or 413, in GraphQL's shape.
 */
export function acceptUploads(scope: FastifyInstance): void {
  guardBodies(scope, 'multipart/form-data', readOperations);
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    // Only what a parser says of the request is answered here; all else is for the server's own handler.
    if (status >= 500) throw error;
    return reply
      .code(status)
      .send({ errors: [{ message: error.message, extensions: { code: codeOf(status) } }] });
  });
}

async function readOperations(request: FastifyRequest): Promise<unknown> {
  const guard = guardedBody(request, {
    maxBytes: ABSTRACT_FILE_MAX_BYTES + MAX_FIELD_BYTES,
    tooLarge: ABSTRACT_MESSAGES.fileSize,
  });
  // A page of another site can send forms here, but not this header.
  if (!request.headers['apollo-require-preflight'])
    throw new BodyError(400, 'Requests with files need the header apollo-require-preflight.');
  try {
    return await processRequest(guard as never, undefined as unknown as ServerResponse, {
      maxFieldSize: MAX_FIELD_BYTES,
      // The parser calls a file of exactly its limit truncated.
      maxFileSize: ABSTRACT_FILE_MAX_BYTES + 1,
      maxFiles: 1,
    });
  } catch (error) {
    if (guard.problem) throw guard.problem;
    const { message, statusCode } = error as Error & { statusCode?: number };
    throw new BodyError(statusCode === 413 ? 413 : 400, message, { cause: error });
  }
}

function codeOf(status: number): string {
  return status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
}
