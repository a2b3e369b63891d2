import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { optionalText, readQuery } from '#server/organiser/exports.ts';
import { everythingAbout } from './person.service.ts';
import { personPdf } from './person-pdf.ts';
import { personRecord, personSections } from './person-record.ts';

type Section = ReturnType<typeof personSections>[number];

const FactType = deskBuilder.objectRef<Section['rows'][number]>('PersonFact').implement({
  fields: (t) => ({
    name: t.string({ resolve: ([name]) => name }),
    value: t.string({ resolve: ([, value]) => value }),
  }),
});

const SectionType = deskBuilder.objectRef<Section>('PersonSection').implement({
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is about, such as a registration.' }),
    facts: t.expose('rows', { type: [FactType] }),
  }),
});

deskBuilder.queryField('person', (t) =>
  t.field({
    rule: { needs: one('privacy:look') },
    type: [SectionType],
    description: 'Everything that is kept about an email address, in any case.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, { email }, { dependencies }) =>
      personSections(personRecord(await everythingAbout(dependencies, email))),
  }),
);

const querySchema = z.object({ email: optionalText });

/** Everything about a person as a file to be handed to them: `/export/person.pdf` and `.json` (docs/product.md 17.1). */
export function personExport(desk: FastifyInstance, dependencies: Dependencies): void {
  for (const format of ['pdf', 'json'] as const)
    desk.get(`/export/person.${format}`, async (request, reply) => {
      const { email = '' } = readQuery(querySchema, request.query);
      const record = personRecord(await everythingAbout(dependencies, email));
      reply.header('content-disposition', `attachment; filename="person.${format}"`);
      if (format === 'json')
        return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(record, null, 2)}\n`);
      const pdf = await personPdf(await printedSite(dependencies), record, dependencies.clock.now());
      return reply.type('application/pdf').send(Buffer.from(pdf));
    });
}
