import { defineFailure } from '#server/base/errors.ts';
import { codeOf } from '#server/orders/seats/check-code.service.ts';
import type { Asked, Scope, Within } from '#server/organiser/desk/allowed.ts';
import {
  conferenceOfEntry,
  conferenceOfInvitation,
  conferenceOfNews,
  conferenceOfOrder,
  conferenceOfRoom,
  conferenceOfTicket,
  conferenceOfTransfer,
  conferencesOfAbstracts,
} from './within.store.ts';

/** There is no such thing in the one conference that somebody works for, whatever there is in others. */
export const NotThereError = defineFailure('NOT_THERE', {
  status: 404,
  message: 'There is nothing of this name in your conference.',
});

/** Somebody asks for another conference than the one that they work for. */
export const OtherConferenceError = defineFailure('NOT_ALLOWED', {
  status: 403,
  message: 'Your rights are for one conference only, which this is not.',
});

/** It is no conference's, or its resolver leaves out what is others'. */
export const ofNone: Within = (asked) => asked;

/** An argument, or a part of an address, that names a conference. */
export const ofConference: Within = (asked, { conference }) => {
  if (asked.conference && asked.conference !== conference) throw new OtherConferenceError();
  return { ...asked, conference };
};

/** A list, or a report, with a filter. */
export const ofList: Within = async ({ filter, ...asked }, scope) => ({
  ...asked,
  filter: await ofConference((filter ?? {}) as Asked, scope),
});

/** A registration that is entered by hand. */
export const ofNewRegistration: Within = (asked, { conference }) => {
  const { details } = asked.input as { details: { selectedConference: string } };
  if (details.selectedConference !== conference) throw new OtherConferenceError();
  return asked;
};

/** Something single: it has to be of the conference. */
const thing =
  (
    conferenceOf: (database: Scope['dependencies']['database'], asked: Asked) => Promise<string | null>,
  ): Within =>
  async (asked, { dependencies, conference }) => {
    if ((await conferenceOf(dependencies.database, asked)) !== conference) throw new NotThereError();
    return asked;
  };

export const ofOrder = thing((database, { reference }) => conferenceOfOrder(database, String(reference)));
export const ofTransfer = thing((database, { id }) => conferenceOfTransfer(database, String(id)));
export const ofRoom = thing((database, { id }) => conferenceOfRoom(database, String(id)));
export const ofNews = thing((database, { id }) => conferenceOfNews(database, String(id)));
export const ofInvitation = thing((database, { id }) => conferenceOfInvitation(database, String(id)));
export const ofEntry = thing((database, { id }) => conferenceOfEntry(database, String(id)));

/** Abstracts: one, or several. */
export const ofAbstracts: Within = async (asked, { dependencies, conference }) => {
  const references = (asked.references ?? [asked.reference]) as string[];
  const found = await conferencesOfAbstracts(dependencies.database, references);
  if (found.some((one) => one !== conference)) throw new NotThereError();
  return asked;
};

/** The conference as a piece of content, and nothing else of it; where several can be named, none would be all. */
export const ofPiece: Within = (asked, { conference }) => {
  const { id, ids = [id] } = asked as { id?: unknown; ids?: readonly unknown[] };
  if (ids.length === 0 || ids.some((one) => one !== conference)) throw new NotThereError();
  return asked;
};

/** The form of a conference alone: those of other kinds name what is not published yet. */
export const ofForm: Within = (asked) => {
  if (asked.kind !== 'conference') throw new NotThereError();
  return asked;
};

/** A ticket's code at the door of the conference: those of others are no tickets here. */
export const ofTicket: Within = async (asked, scope) => {
  const theirs = await conferenceOfTicket(scope.dependencies.database, codeOf(String(asked.code)));
  return ofConference({ ...asked, code: theirs === scope.conference ? asked.code : '' }, scope);
};
