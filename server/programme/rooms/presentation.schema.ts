import { fileCalled } from '#domain/abstracts/presented-file.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { formulaLine, formulaWords } from '#server/base/lib/formulas.ts';
import { SeatType } from '#server/orders/seats/seat.types.ts';
import { PresentedKindEnum } from '#server/programme/abstracts/author-abstract.schema.ts';
import { EventType } from '#server/site/catalogue/catalogue.schema.ts';
import { presentationsOfSeat, publicPresentations, type ShownPresentation } from './presentations.service.ts';

const PresentationType = builder.objectRef<ShownPresentation>('Presentation').implement({
  description: 'A poster or a video of an accepted abstract.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names its file.' }),
    kind: t.expose('kind', { type: PresentedKindEnum, description: 'Poster or video.' }),
    called: t.string({
      description: 'What it is called: Poster, E-poster or Video.',
      resolve: ({ kind, as }) => fileCalled(kind, as),
    }),
    title: t.string({
      description: 'Of the abstract, formulas in words.',
      resolve: ({ title }) => formulaWords(title),
    }),
    titleHtml: t.string({
      nullable: true,
      description: 'The same in a line of HTML with formulas in MathML; null where there are none.',
      resolve: ({ title }) => formulaLine(title),
    }),
    presenters: t.exposeStringList('presenters', { description: 'Who presents it, as printed.' }),
    bytes: t.exposeInt('bytes', { description: 'How long the file is.' }),
  }),
});

builder.objectField(SeatType, 'presentations', (t) =>
  t.field({
    type: [PresentationType],
    description: 'Posters and videos of the conference, for whoever has a valid ticket.',
    resolve: (seat, _args, { dependencies }) => presentationsOfSeat(dependencies, seat),
  }),
);

builder.objectField(EventType, 'presentations', (t) =>
  t.field({
    type: [PresentationType],
    description:
      'Posters and videos that may be seen by anybody; none before the conference is over. The file is at `/event/{id}/presentation/{presentation}`.',
    extensions: { cost: { entries: 20 } },
    resolve: ({ id }, _args, { dependencies }) => publicPresentations(dependencies, id),
  }),
);
