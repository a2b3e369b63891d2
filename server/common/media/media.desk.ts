import type { FastifyInstance } from 'fastify';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import { WHOLE_USES } from '#domain/look/logo.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { BodyError, guardBodies } from '#server/base/http/body-guard.ts';
import { deskNetworkOf } from '#server/base/http/network.ts';
import { receiveBody } from '#server/base/http/receive-body.ts';
import { discard } from '#server/base/providers/files/receive.ts';
import { mediaRest } from './media.rest.ts';
import { addMedia, joinMediaParts, MOST_UPLOAD_BYTES, takeMediaPart } from './media.service.ts';

const NO_FILE = 'Please send a file as application/octet-stream.';
const TOO_LARGE = `A clip may have at most ${MOST_UPLOAD_BYTES / 2 ** 20} MB.`;

/**
 * `POST /media`: takes a picture or clip, whose bytes are all of the body, and answers what content calls it; with an empty body, one whose
 * parts came by `POST /media/part` (docs/decisions/0028). `GET /media/…` shows it (docs/product.md 16.7).
 */
export function mediaUpload(desk: FastifyInstance, dependencies: Dependencies): void {
  const { files } = dependencies;
  mediaRest(desk, dependencies);
  desk.register(async (scope) => {
    const fileOf = guardBodies(scope, 'application/octet-stream', (request) =>
      receiveBody(request, files, { maxBytes: MOST_UPLOAD_BYTES, tooLarge: TOO_LARGE }),
    );
    type Query = { for?: string; upload?: string; parts?: string };
    scope.post<{ Querystring: Query }>('/media', async (request) => {
      const { query, deskUser } = request;
      const by = deskUser?.actor ?? '';
      const { upload, parts } = query;
      let received = fileOf(request);
      if (!received) throw new BodyError(415, NO_FILE);
      if (upload !== undefined) {
        await discard(received);
        received = await joinMediaParts(dependencies, { by, upload, parts: Number(parts) });
      }
      const doing = { actor: by, reason: '', dryRun: false };
      const whole = WHOLE_USES.find((use) => use === query.for);
      const added = await addMedia(dependencies, received, doing, { whole });
      const { digest, kind, width, height, faint } = added;
      return { digest, kind, width, height, faint };
    });
  });
  desk.register(async (scope) => {
    const fileOf = guardBodies(scope, 'application/octet-stream', (request) =>
      receiveBody(request, files, { maxBytes: UPLOAD_PART_BYTES, tooLarge: TOO_LARGE }),
    );
    type Query = { upload?: string; part?: string };
    scope.post<{ Querystring: Query }>('/media/part', async (request) => {
      const file = fileOf(request);
      if (!file) throw new BodyError(415, NO_FILE);
      const { query, deskUser } = request;
      const { upload = '', part } = query;
      try {
        const by = deskUser?.actor ?? '';
        const person = deskUser?.staffId ?? by;
        const sent = {
          by,
          person,
          network: deskNetworkOf(request),
          upload,
          part: Number(part),
          file,
        };
        await takeMediaPart(dependencies, sent);
        return { ok: true };
      } finally {
        await discard(file);
      }
    });
  });
}
