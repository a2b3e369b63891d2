import { one, type Within } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { admit, type CheckedCode, checkCode, codeOf } from './check-code.service.ts';
import { conferenceOfTicket } from './seat.store.ts';

const CheckedCodeType = deskBuilder.objectRef<CheckedCode>('CheckedCode').implement({
  description:
    'What a ticket’s code says at the door; where no ticket has it, all that is about the ticket is null.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', { description: 'Whether it admits its holder.' }),
    why: t.exposeString('why'),
    name: t.exposeString('name', { nullable: true, description: 'The holder’s.' }),
    ticket: t.exposeString('ticket', { nullable: true }),
    conference: t.exposeString('conference', { nullable: true, description: 'Its title.' }),
    days: t.exposeString('days', { nullable: true, description: 'The conference’s, as printed.' }),
  }),
});

/** A ticket's code at the door of the conference: those of others are no tickets here. */
const ofTicket: Within = async (asked, scope) => {
  const theirs = await conferenceOfTicket(scope.dependencies.database, codeOf(String(asked.code)));
  return ofConference({ ...asked, code: theirs === scope.conference ? asked.code : '' }, scope);
};

const asked = deskBuilder.args((t) => ({
  code: t.string({ required: true, description: 'What its QR code says.' }),
  conference: t.string({ description: 'Id of the conference whose door it is; none: any.' }),
}));

deskBuilder.queryField('checkCode', (t) =>
  t.field({
    rule: { needs: one('door:look', 'registrations:look'), within: ofTicket },
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid. Changes nothing, so that a read-only desk may ask as well.',
    args: asked,
    resolve: (_root, { code, conference }, { dependencies }) =>
      checkCode(dependencies, { code, conferenceId: conference || null }),
  }),
);

deskBuilder.mutationField('admit', (t) =>
  t.field({
    rule: { needs: one('door', 'registrations'), within: ofTicket },
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid, and notes where it is: it admits once a day.',
    args: asked,
    resolve: (_root, { code, conference }, context) =>
      admit(context.dependencies, { code, conferenceId: conference || null }, doingAtDesk(context, '')),
  }),
);
