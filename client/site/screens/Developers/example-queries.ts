/** An example query. GraphiQL and docs/partners.md have the same ones, and a test runs each. */
export type ExampleQuery = {
  /** Name of the operation. */
  name: string;
  title: string;
  /** What it shows of the API. */
  about: string;
  query: string;
  variables?: Record<string, unknown>;
};

export const exampleQueries: readonly ExampleQuery[] = [
  {
    name: 'Upcoming',
    title: 'Upcoming conferences',
    about:
      'Filtering, sorting and paging. `when` follows our clock; `category` takes one value or several; pass `endCursor` as `after` for the next page.',
    query: `query Upcoming($category: [String!], $after: String) {
  conferences(
    filter: { when: UPCOMING, category: $category }
    orderBy: { field: STARTS_ON }
    first: 10
    after: $after
  ) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id title date startsOn endsOn city priceFrom { amount { text } } url }
  }
}`,
    variables: { category: ['Pharma', 'AI & ML'] },
  },
  {
    name: 'Programme',
    title: 'The programme of one event',
    about:
      'Tracks with their topics, every session’s time both as it is printed and as a local date-time, and who speaks and chairs.',
    query: `query Programme($id: ID!) {
  event(id: $id) {
    title
    timeZone
    tracks { title topics }
    schedule {
      day
      date
      sessions { time startsAtLocal endsAtLocal session room speakers { name } chair { name } }
    }
    people { id name role institution country bio portrait { src } path }
  }
}`,
    variables: { id: 'generative-ai-forum-2026' },
  },
  {
    name: 'Talks',
    title: 'Talks and posters',
    about:
      'What is given in each session and by whom, as it is now. The ids stay, and name the same in the calendar files and schedules.',
    query: `query Talks($id: ID!) {
  event(id: $id) {
    timeZone
    schedule {
      day
      sessions { sessionId kind track startsAtLocal endsAtLocal session room }
    }
    talks { talkId sessionId kind title speakers startsAt endsAt board cancelled }
    cancelledSessions { sessionId session startsAt endsAt }
  }
}`,
    variables: { id: 'nextgen-pharma-2026' },
  },
  {
    name: 'Prices',
    title: 'Prices and deadlines',
    about:
      'Today’s prices in your currency, and the last days of the price phases and of the call for abstracts.',
    query: `query Prices($id: ID!) {
  conference(id: $id) {
    deadlines { kind lastDay endsAt passed enforced }
    priceList {
      currentPhase
      windows { phase startsAt endsAt }
      items {
        name
        kind
        currentPrice { phase amount(currency: EUR) { amountMinor text } }
      }
    }
  }
}`,
    variables: { id: 'nextgen-pharma-2026' },
  },
  {
    name: 'Quote',
    title: 'What a basket costs',
    about: 'The total, by the same rules as our registration form. An expected failure says what to correct.',
    query: `query Quote($input: QuoteInput!) {
  quote(input: $input) {
    __typename
    ... on Quote {
      phase
      validUntil
      lines { name quantity unit { text } total { text } }
      fee { text }
      total { amountMinor currency text }
    }
    ... on Failure { message code path }
  }
}`,
    variables: {
      input: {
        conferenceId: 'nextgen-pharma-2026',
        currency: 'GBP',
        basket: [
          { itemId: 'delegate-in-person', quantity: 2 },
          { itemId: 'two-nights-double', quantity: 1 },
        ],
      },
    },
  },
  {
    name: 'Search',
    title: 'Search everything',
    about:
      'Searches conferences with their full programmes, the committee and the gallery at once, regardless of case and accents.',
    query: `query Search($text: String!) {
  search(text: $text, first: 5) {
    totalCount
    nodes {
      __typename
      ... on Conference { id title date }
      ... on CommitteeMember { id name institution }
      ... on GalleryItem { id title year }
    }
  }
}`,
    variables: { text: 'sequencing' },
  },
  {
    name: 'People',
    title: 'Committee and gallery',
    about: 'Two lists in one request. `media` has every picture in several sizes and formats.',
    query: `query People {
  committee(filter: { category: "Healthcare" }, orderBy: { field: NAME }) {
    nodes { name title institution specialization }
  }
  gallery(filter: { year: 2024, type: IMAGE }, first: 3) {
    nodes { title takenOn alt media { url width height mimeType } }
  }
  facets { galleryCategories { value count } galleryYears { value count } }
}`,
  },
];
