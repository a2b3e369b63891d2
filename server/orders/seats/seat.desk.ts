import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type DeskContext, doingAtDesk } from '#server/organiser/desk/context.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { admit, type CheckedCode, checkCode, type TicketAtDoor, ticketsNamed } from './check-code.service.ts';

const CheckedCodeType = deskBuilder.objectRef<CheckedCode>('CheckedCode').implement({
  description: 'What a ticket says at the door; where no ticket has the code, all that is about it is null.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', { description: 'Whether it admits its holder.' }),
    why: t.exposeString('why'),
    name: t.exposeString('name', { nullable: true, description: 'The holder’s.' }),
    ticket: t.exposeString('ticket', { nullable: true }),
    conference: t.exposeString('conference', { nullable: true, description: 'Its title.' }),
    days: t.exposeString('days', { nullable: true, description: 'The conference’s, as printed.' }),
  }),
});

const TicketAtDoorType = deskBuilder.objectRef<TicketAtDoor>('TicketAtDoor').implement({
  fields: (t) => ({
    id: t.exposeID('seatId'),
    name: t.exposeString('name', { nullable: true }),
    organization: t.exposeString('organization'),
    ticket: t.exposeString('ticket', { nullable: true }),
    reference: t.exposeString('reference'),
    valid: t.exposeBoolean('valid', { description: 'Whether it admits its holder now.' }),
    why: t.exposeString('why'),
  }),
});

const asked = deskBuilder.args((t) => ({
  code: t.string({ description: 'What its QR code says, or the digits below it.' }),
  id: t.id({ description: 'Instead: of a ticket that was found by its holder’s name.' }),
  conference: t.string({ description: 'Id of the conference whose door it is; none: any.' }),
}));

type Asked = { code?: string | null; id?: string | number | null; conference?: string | null };

function checkOf({ code, id, conference }: Asked, context: DeskContext) {
  return {
    ticket: id ? { seatId: String(id) } : { code: code ?? '' },
    conferenceId: conference || null,
    only: context.conference,
    by: context.actor,
  };
}

deskBuilder.queryField('checkCode', (t) =>
  t.field({
    rule: { needs: one('door:look', 'registrations:look'), within: ofConference },
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid. Changes nothing, so that a read-only desk may ask as well.',
    args: asked,
    resolve: (_root, args, context) => checkCode(context.dependencies, checkOf(args, context)),
  }),
);

deskBuilder.mutationField('admit', (t) =>
  t.field({
    rule: { needs: one('door', 'registrations'), within: ofConference },
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid, and notes where it is: it admits once a day.',
    args: asked,
    resolve: (_root, args, context) =>
      admit(context.dependencies, checkOf(args, context), doingAtDesk(context, '')),
  }),
);

deskBuilder.queryField('ticketsNamed', (t) =>
  t.field({
    rule: { needs: one('door:look', 'registrations:look'), within: ofConference },
    type: [TicketAtDoorType],
    description:
      'Tickets by words of the holder’s name, the organisation and the reference, or by code; at most twenty.',
    args: { conference: t.arg.string({ required: true }), search: t.arg.string({ required: true }) },
    resolve: (_root, { conference, search }, { dependencies, actor }) =>
      ticketsNamed(dependencies, { conferenceId: conference, search, by: actor }),
  }),
);
