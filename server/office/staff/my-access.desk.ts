import { InvalidInputError } from '#server/base/errors.ts';
import { type Passkey, removePasskey } from '#server/office/staff/passkey.store.ts';
import { findStaff } from '#server/office/staff/staff.store.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { DeskContext } from '#server/organiser/desk/context.ts';
import { anyone } from '#server/organiser/desk/within.ts';
import { type DeskSession, deleteOtherSessions, findSessionsOf } from './desk-access.store.ts';

type MyAccess = { name: string; email: string; passkeys: Passkey[]; sessions: MySession[] };
type MySession = DeskSession & { current: boolean };

const PasskeyType = deskBuilder.objectRef<Passkey>('MyPasskey').implement({
  description: 'A passkey of one’s own.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'What its owner calls the device.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

const SessionType = deskBuilder.objectRef<MySession>('MySession').implement({
  description: 'A browser in which one is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { description: 'Such as “Firefox on Windows”.' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'When it was last used, to the minute.' }),
    current: t.exposeBoolean('current', { description: 'Whether it is this one.' }),
  }),
});

const MyAccessType = deskBuilder.objectRef<MyAccess>('MyAccess').implement({
  description: 'How somebody of the team gets in.',
  fields: (t) => ({
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    passkeys: t.expose('passkeys', { type: [PasskeyType] }),
    sessions: t.expose('sessions', { type: [SessionType], description: 'The newest first.' }),
  }),
});

deskBuilder.queryField('myAccess', (t) =>
  t.field({
    rule: anyone,
    type: MyAccessType,
    nullable: true,
    description: 'Null for whoever came in with a key from the shell.',
    resolve: (_root, _args, context) => accessOf(context),
  }),
);

deskBuilder.mutationField('removeMyPasskey', (t) =>
  t.field({
    rule: { ...anyone, touch: true },
    type: MyAccessType,
    nullable: true,
    description: 'Removes a passkey of one’s own, with the sessions that it opened; the last one stays.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { dependencies, staffId, actor, now } = context;
      if (staffId === null) return null;
      await dependencies.database.$transaction(async (tx) => {
        const staff = await findStaff(tx, staffId);
        const passkey = staff?.passkeys.find((one) => one.id === id);
        if (!staff || !passkey)
          throw new InvalidInputError([{ path: 'id', message: 'This passkey is not there any more.' }]);
        if (staff.passkeys.length === 1)
          throw new InvalidInputError([
            { path: 'id', message: 'This is your only passkey. Add another one before you remove it.' },
          ]);
        await removePasskey(tx, staffId, passkey.id);
        await recordAudit(tx, {
          at: now,
          actor,
          action: 'staff.passkey-removed',
          subject: `staff ${staffId}`,
          details: {},
          personal: { label: passkey.label },
        });
      });
      return accessOf(context);
    },
  }),
);

deskBuilder.mutationField('endMySessions', (t) =>
  t.field({
    rule: anyone,
    type: MyAccessType,
    nullable: true,
    description: 'Ends all of one’s sessions but this one.',
    resolve: async (_root, _args, context) => {
      const { dependencies, staffId, sessionId } = context;
      if (staffId !== null) await deleteOtherSessions(dependencies.database, staffId, sessionId);
      return accessOf(context);
    },
  }),
);

async function accessOf({ dependencies, staffId, sessionId, now }: DeskContext): Promise<MyAccess | null> {
  const { database } = dependencies;
  const staff = staffId === null ? null : await findStaff(database, staffId);
  if (!staff) return null;
  const sessions = await findSessionsOf(database, staff.id, now);
  return {
    ...staff,
    sessions: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
  };
}
