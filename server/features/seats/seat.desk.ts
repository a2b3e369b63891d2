import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { admit, type CheckedCode, checkCode } from './check-code.service.ts';

const CheckedCodeType = deskBuilder.objectRef<CheckedCode>('CheckedCode').implement({
  description: 'What a ticket’s code says at the door.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', { description: 'Whether it admits its holder.' }),
    why: t.exposeString('why', { description: 'In words.' }),
    name: t.exposeString('name', { nullable: true, description: 'The holder’s; null: no ticket has it.' }),
    ticket: t.exposeString('ticket', { nullable: true, description: 'As sold; null: no ticket has it.' }),
    conference: t.exposeString('conference', {
      nullable: true,
      description: 'Its title; null: no ticket has it.',
    }),
    days: t.exposeString('days', { nullable: true, description: 'The conference’s, as printed.' }),
  }),
});

deskBuilder.queryField('checkCode', (t) =>
  t.field({
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid. Changes nothing, so that a read-only desk may ask as well.',
    args: {
      code: t.arg.string({ required: true, description: 'What its QR code says.' }),
      conference: t.arg.string({ description: 'Id of the conference whose door it is; none: any.' }),
    },
    resolve: (_root, { code, conference }, { dependencies }) =>
      checkCode(dependencies, { code, conferenceId: conference || null }),
  }),
);

deskBuilder.mutationField('admit', (t) =>
  t.field({
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid, and notes where it is: it admits once a day.',
    args: {
      code: t.arg.string({ required: true, description: 'What its QR code says.' }),
      conference: t.arg.string({ description: 'Id of the conference whose door it is; none: any.' }),
    },
    resolve: (_root, { code, conference }, { dependencies, actor }) =>
      admit(dependencies, { code, conferenceId: conference || null }, { actor, reason: '', dryRun: false }),
  }),
);
