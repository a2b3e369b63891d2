import { deskBuilder } from '#server/desk/builder.ts';
import { type CheckedCode, checkCode } from './check-code.service.ts';

const CheckedCodeType = deskBuilder.objectRef<CheckedCode>('CheckedCode').implement({
  description: 'What a ticket’s code says at the door.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', { description: 'Whether it admits its holder.' }),
    why: t.exposeString('why', { description: 'In words.' }),
    name: t.exposeString('name', { nullable: true, description: 'The holder’s; null: no ticket has it.' }),
    conference: t.exposeString('conference', {
      nullable: true,
      description: 'Its title; null: no ticket has it.',
    }),
  }),
});

deskBuilder.queryField('checkCode', (t) =>
  t.field({
    type: CheckedCodeType,
    description: 'Says whether a ticket is valid. Changes nothing, so that a read-only desk may ask as well.',
    args: { code: t.arg.string({ required: true, description: 'What its QR code says.' }) },
    resolve: (_root, { code }, { dependencies }) => checkCode(dependencies, code),
  }),
);
