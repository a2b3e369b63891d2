import { cleanText } from '#domain/text.ts';
import { findRegistrationOrThrow, RegistrationPageType } from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { editOrder, noteOnOrder } from './edit-order.service.ts';

const ChangesInput = deskBuilder.inputType('RegistrationChanges', {
  description: 'Who has registered, as the form would send it; what is not given stays.',
  fields: (t) => ({
    designation: t.string({ description: 'Such as Dr.' }),
    firstName: t.string({ description: 'The buyer’s.' }),
    lastName: t.string({ description: 'The buyer’s.' }),
    email: t.string({ description: 'Another one ends the links that went to the one before.' }),
    phone: t.string({ description: 'The buyer’s.' }),
    country: t.string({ description: 'By its name.' }),
    scientificSession: t.string({ description: 'The scientific session.' }),
    organization: t.string({ description: 'Where the buyer works.' }),
  }),
});

const shared = deskBuilder.args((t) => ({
  reference: t.id({ required: true, description: 'Of the registration.' }),
  version: t.int({ required: true, description: 'The one that was shown.' }),
}));

deskBuilder.mutationFields((t) => ({
  editRegistration: t.field({
    type: RegistrationPageType,
    description: 'Corrects who has registered; tickets with a name of their own are their holders’.',
    args: {
      ...shared,
      changes: t.arg({ type: ChangesInput, required: true, description: 'What is to be otherwise.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { reference, version: seen, changes, reason }, { dependencies, actor }) => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
      const doing = { actor, reason: cleanText(reason), dryRun: false, seen };
      await editOrder(dependencies, reference, given, doing);
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
  noteOnRegistration: t.field({
    type: RegistrationPageType,
    description: 'Keeps a note about a registration.',
    args: {
      reference: t.arg.id({ required: true, description: 'Of the registration.' }),
      note: t.arg.string({ required: true, description: 'What is to be known.' }),
    },
    resolve: async (_root, { reference, note }, { dependencies, actor }) => {
      await noteOnOrder(dependencies, reference, note, { actor, reason: '', dryRun: false });
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
}));
