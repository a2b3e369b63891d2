import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { admit, type CheckedCode, checkCode } from './check-code.service.ts';

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

const asked = deskBuilder.args((t) => ({
  code: t.string({ required: true, description: 'What its QR code says.' }),
  conference: t.string({ description: 'Id of the conference whose door it is; none: any.' }),
}));

deskBuilder.queryField('checkCode', (t) =>
  t.field({
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid. Changes nothing, so that a read-only desk may ask as well.',
    args: asked,
    resolve: (_root, { code, conference }, { dependencies }) =>
      checkCode(dependencies, { code, conferenceId: conference || null }),
  }),
);

deskBuilder.mutationField('admit', (t) =>
  t.field({
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid, and notes where it is: it admits once a day.',
    args: asked,
    resolve: (_root, { code, conference }, context) =>
      admit(context.dependencies, { code, conferenceId: conference || null }, doingAtDesk(context, '')),
  }),
);
