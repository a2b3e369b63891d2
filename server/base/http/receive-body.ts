import type { FastifyRequest } from 'fastify';
import type { Files } from '#server/base/providers/files/file-store.ts';
import { discard, type ReceivedFile, receiveFile } from '#server/base/providers/files/receive.ts';
import { type BodyLimits, guardedBody } from './body-guard.ts';

/** Writes a request's whole body to a file on the way in. @throws BodyError when it breaks off or is too large; then nothing stays */
export async function receiveBody(
  request: FastifyRequest,
  files: Files,
  limits: BodyLimits,
): Promise<ReceivedFile> {
  const guard = guardedBody(request, limits);
  const received = await receiveFile(files, guard, limits.maxBytes);
  if (!guard.problem) return received;
  await discard(received);
  throw guard.problem;
}
