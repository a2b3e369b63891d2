import type { FastifyInstance } from 'fastify';
import { PAGES } from '#domain/pages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { refusePlainForms } from '#server/base/http/plain-forms.ts';

const NEEDS_SCRIPT =
  'This needs JavaScript, which is switched off or did not load. Please switch it on, or load the page again.';

/**
 * Where the forms of a secret link's page lead without its script (docs/product.md 12.2): to the page's own address, which says that
 * nothing was sent. An abstract's forms have addresses of their own, and work.
 */
export function linkFormsRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    refusePlainForms(scope, dependencies, NEEDS_SCRIPT);
    for (const { path } of PAGES)
      if (path.endsWith('/:token'))
        scope.post(path, async (_request, reply) =>
          reply.code(415).header('cache-control', 'no-store').send({ ok: false, error: NEEDS_SCRIPT }),
        );
  });
}
