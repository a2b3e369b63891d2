/** The three steps of the page, in order; the ids are their anchors. */
export const STEPS = [
  { id: 'who', title: 'Your details' },
  { id: 'what', title: 'Tickets and extras' },
  { id: 'pay', title: 'Review and pay' },
] as const;
