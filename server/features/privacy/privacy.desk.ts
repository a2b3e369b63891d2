import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { optionalText, readQuery } from '#server/organiser/exports.ts';
import { siteOf } from '#server/site.ts';
import { type ErasePlan, erasePerson, planErasure } from './erase.service.ts';
import { eraseLines } from './erase-lines.ts';
import { everythingAbout } from './person.service.ts';
import { personPdf } from './person-pdf.ts';
import { personRecord, personSections } from './person-record.ts';

type Section = ReturnType<typeof personSections>[number];

const FactType = deskBuilder.objectRef<Section['rows'][number]>('PersonFact').implement({
  description: 'Something that is kept about a person.',
  fields: (t) => ({
    name: t.string({ description: 'What.', resolve: ([name]) => name }),
    value: t.string({ description: 'In words.', resolve: ([, value]) => value }),
  }),
});

const SectionType = deskBuilder.objectRef<Section>('PersonSection').implement({
  description: 'What belongs together.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is, such as a registration.' }),
    facts: t.expose('rows', { type: [FactType], description: 'All of it.' }),
  }),
});

const PlanType = deskBuilder.objectRef<ErasePlan>('ErasePlan').implement({
  description: 'What erasing a person would do.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    lines: t.stringList({
      description: 'What goes, what loses the name and what stays, in words.',
      resolve: ({ facts }) => eraseLines(facts).slice(1),
    }),
  }),
});

const emailArg = { required: true, description: 'The person’s address, in any case.' } as const;

deskBuilder.queryFields((t) => ({
  person: t.field({
    type: [SectionType],
    description: 'Everything that is kept about an email address.',
    args: { email: t.arg.string(emailArg) },
    resolve: async (_root, { email }, { dependencies }) =>
      personSections(personRecord(await everythingAbout(dependencies, email))),
  }),
  erasePlan: t.field({
    type: PlanType,
    description: 'Says what erasing a person would do, and does nothing.',
    args: { email: t.arg.string(emailArg) },
    resolve: (_root, { email }, { dependencies }) => planErasure(dependencies, email),
  }),
}));

deskBuilder.mutationField('erasePerson', (t) =>
  t.field({
    type: PlanType,
    description: 'Erases a person, all of it or nothing, if the plan that was shown still holds.',
    args: {
      email: t.arg.string(emailArg),
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      reason: t.arg.string({
        required: true,
        description: 'Why; kept in the audit log, so it names nobody.',
      }),
    },
    resolve: (_root, { email, planId, ...given }, { dependencies, actor }) => {
      const reason = cleanText(given.reason);
      if (reason === '') throw new InvalidInputError([{ path: 'reason', message: 'Enter a reason.' }]);
      return erasePerson(dependencies, email, { planId, actor, reason });
    },
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
      const pdf = await personPdf(siteOf(dependencies), record, dependencies.clock.now());
      return reply.type('application/pdf').send(Buffer.from(pdf));
    });
}
