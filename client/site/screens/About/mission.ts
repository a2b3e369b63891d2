/** The organiser's mission (docs/product.md 2.6). */
export const mission = {
  title: 'Our mission',
  text: 'To bring researchers together, whatever their country, career stage or travel budget, and to run meetings at which results are questioned, corrected and taken further.',
};

/** The organiser's statistics, exactly as in docs/product.md 1.2. */
export const statistics: { value: string; label: string }[] = [
  { value: '4+', label: 'years' },
  { value: '500+', label: 'conferences' },
  { value: '10K+', label: 'researchers' },
  { value: '50+', label: 'countries' },
  { value: '98%', label: 'success' },
  { value: '2.5K+', label: 'published papers' },
  { value: '1000+', label: 'speakers' },
  { value: '200+', label: 'exhibitors' },
  { value: '100+', label: 'media partners' },
];
