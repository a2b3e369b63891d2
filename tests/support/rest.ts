import { speaker } from './registration.ts';

export type RestAnswer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test names the few fields it reads
  body: any;
};

/** Sends JSON, or a text as it is, to a documented call, and reads the JSON that it answers. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

/** Sends a request without a body. */
export async function request(method: string, url: string): Promise<RestAnswer> {
  return read(await fetch(url, { method }));
}

async function read(answer: Response): Promise<RestAnswer> {
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The documented registrationData (docs/product.md 11.3): 499 + 135 US dollars, 646.68 with the fee. */
export const registrationData = {
  eventTitle: speaker.details.selectedConference,
  eventCategory: 'Pharma',
  eventDate: 'September 21-23, 2026',
  eventLocation: 'London, UK (Hybrid)',
  designation: speaker.details.designation,
  firstName: speaker.details.firstName,
  lastName: speaker.details.lastName,
  email: speaker.details.email,
  phone: speaker.details.phone,
  country: speaker.details.country,
  category: speaker.details.category,
  scientificSession: speaker.details.scientificSession,
  organization: speaker.details.organization,
  selectedRegistrations: { 'Presenter In-Person': 1 },
  addOns: {},
  accommodationSelections: { 'One Night - Single': 1 },
  currency: 'USD',
  amountOriginal: 646.68,
  amountPayable: 646.68,
  couponCode: '',
  couponApplied: false,
};

/** The documented payload of create-order. */
export const createPayload = { amountPayable: 646.68, currency: 'USD', registrationData };
