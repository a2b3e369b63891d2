import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { guardBodies } from '#server/base/http/body-guard.ts';
import { receiveBody } from '#server/base/http/receive-body.ts';
import type { ReceivedFile } from '#server/base/providers/files/receive.ts';
import { mediaRest } from './media.rest.ts';
import { addMedia, MOST_UPLOAD_BYTES } from './media.service.ts';

const TOO_LARGE = `A clip may have at most ${MOST_UPLOAD_BYTES / 2 ** 20} MB.`;

/**
 * `POST /media`: takes a picture or clip, whose bytes are all of the body, and answers what content calls it; `GET /media/…`
 * shows it (docs/product.md 16.7).
 */
export function mediaUpload(desk: FastifyInstance, dependencies: Dependencies): void {
  const { files } = dependencies;
  mediaRest(desk, dependencies);
  desk.register(async (scope) => {
    guardBodies(scope, 'application/octet-stream', (request) =>
      receiveBody(request, files, { maxBytes: MOST_UPLOAD_BYTES, tooLarge: TOO_LARGE }),
    );
    scope.post<{ Querystring: { for?: string } }>('/media', async ({ body, query, deskUser }) => {
      const doing = { actor: deskUser?.actor ?? '', reason: '', dryRun: false };
      const { digest, kind, width, height } = await addMedia(dependencies, body as ReceivedFile, doing, {
        isLogo: query.for === 'logo',
      });
      return { digest, kind, width, height };
    });
  });
}
