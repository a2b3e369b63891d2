// How much and how often visitors, programs and staff may send (docs/product.md 11.5). How long the fields of a form may be stands
// with its other checks.

/** How many one network, and one email address, may send within an hour. */
export const SENT_PER_HOUR = {
  contact: { network: 30, email: 5 },
  subscribe: { network: 30, email: 5 },
  abstract: { network: 30, email: 10 },
  /** `ORDERS_PER_HOUR` sets another number for networks. */
  order: { network: 60, email: 20 },
  /** Places on waiting lists that were asked for. */
  waiting: { network: 30, email: 5 },
  orderLinks: { network: 30, email: 5 },
  seatMail: { network: 120, email: 10 },
  /** Groups of people who were named at once; by the buyer's address. */
  seatGroup: { network: 30, email: 20 },
  /** Changes of an order's billing details, each of which may issue documents. */
  billing: { network: 60, email: 10 },
  /** Links for somebody else who pays; by the address they are mailed to, or the registrant's. */
  payLink: { network: 30, email: 10 },
  /** Payments begun at PayPal through such links, or the order's own; by the registrant's address. */
  payment: { network: 60, email: 60 },
  /** Orders cancelled, and requests to cancel one. */
  cancel: { network: 30, email: 10 },
  /** Changes of an abstract by its links, files among them; by the address that the link went to. */
  abstractChange: { network: 120, email: 60 },
  /** Parts of files that come in parts; those of everything that an abstract shows are 175. */
  uploadPart: { network: 3000, email: 600 },
  /** Co-authors whose addresses are named: they are written to. By each of these addresses. */
  coAuthor: { network: 100, email: 20 },
  /** Mails in the organiser's own words, to look at; all who try them out are one network. */
  wordingTest: { network: 60, email: 20 },
};

/** For how long the same message from one address is the one that has arrived, in milliseconds: a lost answer, a second click. */
export const SAME_MESSAGE_MS = 60 * 60 * 1000;

/** How many wrong guesses one network may make within an hour. */
export const WRONG_PER_HOUR = {
  wrongCoupon: 30,
  /** Documents that were no abstract, or came with one that is not taken; looking into one takes up to ten seconds. */
  refusedDocument: 60,
  /** At secret links, which nobody guesses; a mail scanner of a large office may try many that have ended. */
  wrongToken: 100,
  /** At the organiser's desk. */
  wrongDeskKey: 100,
  /** Passkeys that do not open the desk; what they are to sign is made anew each time. */
  wrongPasskey: 100,
  /** Events about one order, or about none of ours, that PayPal did not sign. Each is shown to PayPal. */
  forgedEvent: 100,
  /** Short codes that no ticket has, by whoever checks tickets at the desk. */
  wrongTicket: 100,
  /** Captures of one payment that nobody has approved: PayPal is asked each time. */
  unapprovedCapture: 60,
};

/**
 * What is looked at beyond that, as long as so many of it are not wrong: others in the network may know the name of a coupon, and
 * are not to be shut out for an hour; whoever guesses gets sixty more tries out of it.
 */
export const WRONG_SLOWLY = { wrongCoupon: { max: 3, seconds: 180 } };

/** How many uses of one limited coupon the open orders of one email address, and of one network, may hold. */
export const COUPON_USES_HELD = { email: 5, network: 10 };

/** The largest files that are shown at a conference, in bytes: 50, 25 and 100 MiB, which come in parts. */
export const PRESENTED_FILE_BYTES = { SLIDES: 50 * 2 ** 20, POSTER: 25 * 2 ** 20, VIDEO: 100 * 2 ** 20 };

/** Of each kind of them, files of one abstract that others have replaced: with these it keeps 700 MiB at most. */
export const REPLACED_FILES_KEPT = 3;

/** How large a part is of a file that comes in parts, in bytes; the last one is smaller. A slow phone takes ten seconds for one. */
export const UPLOAD_PART_BYTES = 2 ** 20;

/** Authors, and institutions, that one abstract names at most. */
export const AUTHORS_PER_ABSTRACT = 60;
export const AFFILIATIONS_PER_ABSTRACT = 60;

/** Versions of one abstract beyond which its authors make no more: each is kept, and shown with what it changed. */
export const VERSIONS_PER_ABSTRACT = 100;

/** Authors of one abstract whose addresses are given: each of them is written to. */
export const ADDRESSES_PER_ABSTRACT = 20;

/** Links for payers that one order has at most. */
export const PAY_LINKS_PER_ORDER = 20;

/** Tickets that one mail has at most, each some 60 kB; the others are on the order's page. */
export const TICKETS_ATTACHED = 10;

/** The longest list of people who are to have places. */
export const GROUP_LIMITS = { characters: 60_000 };

/** How often one order's invoice can be corrected by its buyer. */
export const CORRECTIONS_PER_ORDER = 10;

/** How often a buyer may ask to cancel one order; the organiser has declined all but the last. */
export const CANCELLATION_REQUESTS_PER_ORDER = 3;

/** Entries of a page of a list of the API when the query names no number, and at most. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** What one request to the API may be; beyond it the request is refused with status 400. */
export const REQUEST_LIMITS = {
  /** Names, punctuation marks and values of the document, without white space and comments. */
  tokens: 1000,
  /** Selection sets within each other; the introspection query of common tools needs 15. */
  depth: 16,
  /** Fields that are given another name. */
  aliases: 30,
  directives: 20,
  /** Uses of named fragments. */
  spreads: 40,
  /** Fields that stand beside the same field, under the same name. */
  repetitions: 10,
  /** Points that its operation costs. */
  cost: 20_000,
  /** Of the body of a request without a file. */
  bytes: 128 * 1024,
} as const;

/** What the desk is asked by one session; its own pages ask for three fields at most, and name none otherwise. */
export const DESK_LIMITS = {
  /** Fields that one request begins with. */
  fields: 5,
  /** Requests that are answered at once; the others wait. So many, of so many fields, leave connections to the database for visitors. */
  atOnce: 3,
  /** Requests that are taken at once. */
  taken: 200,
  /** Files of lists and the like that are taken at once, and made one after the other. */
  files: 20,
} as const;

/** Points that one network may spend on the API within one minute; beyond them requests are refused with 429. */
export const POINTS_PER_MINUTE = 600_000;

/**
 * Of these, what is made anew for one request costs: a page, a file behind a secret link, a feed. What a right link opens has
 * as many points of its own, and the links of a network together have as many beside the network's.
 */
export const MADE_POINTS = { page: 3000, file: 3000, feed: 300 };

/** Pages that one network, or what a right link opens, may have waiting while one of its own is made. */
export const PAGES_WAITING = 50;

/** A bank's statement, as a file. */
export const STATEMENT_BYTES = 5 * 2 ** 20;
/** Entries, or lines, that one may have: some ten thousand are 5 MB. */
export const STATEMENT_LINES = 20_000;

/** The longest texts that staff write, in characters. */
export const STAFF_LIMITS = {
  /** What a bank says of a transfer. */
  bankReference: 140,
  /** Of a bank account: the longest IBAN, with a space after each four characters. */
  account: 42,
  /** Where somebody has agreed to get updates. */
  consentSource: 300,
  /** About a registration, for staff. */
  note: 2000,
  /** To a buyer or holder about a decision. */
  answer: 2000,
  /** To the authors of abstracts that are decided on. */
  decisionMessage: 10_000,
  /** To somebody who wrote through a contact form. */
  messageAnswer: 20_000,
  mailingSubject: 200,
  mailingText: 20_000,
  /** Why something is done, in the audit log. */
  reason: 300,
  /** Of an online room. */
  roomName: 120,
  /** Of somebody of the organiser's team. */
  staffName: 80,
  /** What somebody calls the device that keeps a passkey. */
  passkeyLabel: 60,
} as const;

/** Passkeys that one person has at most. */
export const PASSKEYS_PER_PERSON = 10;

/** The longest text to search for, in characters. */
export const MAX_SEARCH_LENGTH = 200;
