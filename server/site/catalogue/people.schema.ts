import { pathOfPerson } from '#domain/programme/people.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { ConferenceType, EventSession, EventType } from './catalogue.schema.ts';
import type { Event, Person } from './catalogue.store.ts';
import { peopleOf, portraitOf } from './people.ts';
import { PortraitType } from './small-picture.schema.ts';

const PersonRole = builder.enumType('PersonRole', {
  description: 'What somebody does on a programme.',
  values: {
    KEYNOTE: { value: 'keynote', description: 'Gives a keynote lecture.' },
    INVITED: { value: 'invited', description: 'Gives an invited talk.' },
    PANELLIST: { value: 'panellist', description: 'Takes part in a panel or debate.' },
    CHAIR: { value: 'chair', description: 'Chairs sessions.' },
  } as const,
});

const PersonLink = builder.objectRef<Person['links'][number]>('PersonLink').implement({
  description: 'Where more about somebody can be read.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Its words, such as ORCID.' }),
    url: t.exposeString('url', { description: 'Its address, which begins with https.' }),
  }),
});

const ProgrammePerson = builder.objectRef<Person>('ProgrammePerson').implement({
  description: 'Somebody on the programme of an event: a speaker, a panellist or a chair.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The slug of their piece of content.' }),
    name: t.exposeString('name', { description: 'As it is printed.' }),
    givenName: t.exposeString('givenName', { nullable: true, description: 'Given name, where it is known.' }),
    familyName: t.exposeString('familyName', {
      nullable: true,
      description: 'Family name, where it is known; lists are sorted by it.',
    }),
    role: t.expose('role', { type: PersonRole, description: 'What they mainly do.' }),
    institution: t.exposeString('institution', { description: 'University, company or other institution.' }),
    country: t.exposeString('country', { description: 'Country of the institution.' }),
    portrait: t.field({
      type: PortraitType,
      nullable: true,
      description: 'Their photograph; null where their initials are drawn.',
      resolve: portraitOf,
    }),
    bio: t.string({
      nullable: true,
      description: 'A short biography.',
      resolve: ({ bio }) => (bio === null ? null : richText(bio).plain),
    }),
    bioHtml: t.string({
      nullable: true,
      description: 'The same as HTML: paragraphs, emphasis, links, lists and quotations.',
      resolve: ({ bio }) => (bio === null ? null : richText(bio).html),
    }),
    links: t.expose('links', { type: [PersonLink], description: 'Where more about them can be read.' }),
    path: t.string({
      nullable: true,
      description: 'Path of their own page; null where there is no biography.',
      resolve: ({ conferenceId, id, bio }) => (bio === null ? null : pathOfPerson(conferenceId, id)),
    }),
  }),
});

builder.objectFields(EventType, (t) => ({
  people: t.field({
    type: [ProgrammePerson],
    description: 'Who is on the programme: keynote speakers first, then invited ones, panellists and chairs.',
    resolve: ({ id }, _args, { dependencies }) => [...peopleOf(dependencies.catalogue.current(), id)],
  }),
  person: t.field({
    type: ProgrammePerson,
    nullable: true,
    description: 'One of them; null when nobody has that id.',
    args: { id: t.arg.id({ required: true, description: 'Their slug.' }) },
    resolve: ({ id }, args, { dependencies }) =>
      peopleOf(dependencies.catalogue.current(), id).find((person) => person.id === args.id) ?? null,
  }),
}));

builder.objectFields(ConferenceType, (t) => ({
  keynote: t.field({
    type: ProgrammePerson,
    nullable: true,
    description: 'The first of its keynote speakers; null where there is none.',
    resolve: ({ id }, _args, { dependencies }) =>
      peopleOf(dependencies.catalogue.current(), id).find(({ role }) => role === 'keynote') ?? null,
  }),
}));

type Session = Event['days'][number]['sessions'][number];

builder.objectFields(EventSession, (t) => ({
  speakers: t.field({
    type: [ProgrammePerson],
    description: 'Who speaks, or sits on the panel, in the organiser’s order.',
    extensions: { cost: { entries: 2 } },
    resolve: ({ eventId, speakers }: Session, _args, { dependencies }) => {
      if (speakers.length === 0) return [];
      const people = peopleOf(dependencies.catalogue.current(), eventId);
      return speakers.flatMap((id) => people.find((person) => person.id === id) ?? []);
    },
  }),
  chair: t.field({
    type: ProgrammePerson,
    nullable: true,
    description: 'Who chairs it.',
    resolve: ({ eventId, chair }: Session, _args, { dependencies }) =>
      chair === null
        ? null
        : (peopleOf(dependencies.catalogue.current(), eventId).find(({ id }) => id === chair) ?? null),
  }),
}));
