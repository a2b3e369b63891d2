/** The three steps of the page, in order; the ids are their anchors. */
export const STEPS = [
  { id: 'who', title: 'Who you are' },
  { id: 'what', title: 'What you take' },
  { id: 'pay', title: 'Review and pay' },
] as const;
