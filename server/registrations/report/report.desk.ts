import type { Figure } from '#domain/report/figures.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import type { MoneyReport } from './money-report.ts';
import { makeReport } from './report.service.ts';
import { type ReportSection, sectionsOf } from './sections.ts';

const FigureKind = deskBuilder.enumType('FigureKind', { values: ['days', 'months', 'bars'] as const });

const PointType = deskBuilder.objectRef<Figure['points'][number]>('FigurePoint').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'A day, a month, the id of a conference, a country, a phase.',
    }),
    label: t.exposeString('label'),
    // A float, since a sum may be greater than GraphQL's whole numbers, which have 32 bits.
    value: t.exposeFloat('value'),
  }),
});

const FigureType = deskBuilder.objectRef<Figure>('Figure').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    title: t.exposeString('title'),
    kind: t.expose('kind', { type: FigureKind }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'What the values are minor units of; null: registrations.',
    }),
    points: t.expose('points', { type: [PointType], description: 'What is drawn.' }),
    headings: t.exposeStringList('headings'),
    rows: t.expose('rows', { type: t.listRef(t.listRef('String')), description: 'All, as a table.' }),
  }),
});

const SectionType = deskBuilder.objectRef<ReportSection>('MoneySection').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    title: t.exposeString('title'),
    facts: t.expose('facts', {
      type: t.listRef(t.listRef('String')),
      description: 'Each with its name and its value.',
    }),
    figures: t.expose('figures', { type: [FigureType] }),
  }),
});

const MoneyReportType = deskBuilder.objectRef<MoneyReport>('MoneyReport').implement({
  fields: (t) => ({
    today: t.exposeString('today', {
      description: 'The day on which it was made (by the organiser’s clock).',
    }),
    sections: t.field({ type: [SectionType], resolve: sectionsOf }),
  }),
});

const MoneyFilterInput = deskBuilder.inputType('MoneyFilter', {
  fields: (t) => ({
    from: t.string({ description: 'Paid on this day or later: 2026-03-01 (by the organiser’s clock).' }),
    to: t.string({ description: 'Paid on this day or earlier.' }),
    conference: t.string(),
  }),
});

deskBuilder.queryField('money', (t) =>
  t.field({
    rule: { needs: one('money:look'), within: ofList },
    type: MoneyReportType,
    description: 'Revenue, fees, refunds and registrations of a time.',
    args: { filter: t.arg({ type: MoneyFilterInput }) },
    resolve: (_root, { filter }, { dependencies }) => makeReport(dependencies, filter ?? {}),
  }),
);
