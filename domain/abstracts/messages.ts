/** Texts of the abstract form's checks (docs/product.md 8.2). */
export const ABSTRACT_MESSAGES = {
  conference: 'Please select a conference.',
  fullName: 'Full Name is required.',
  email: 'Email is required.',
  phone: 'Phone Number is required.',
  affiliation: 'Affiliation/Institution is required.',
  title: 'Abstract Title is required.',
  abstract: 'Abstract Text is required.',
  tooManyWords: 'Abstract cannot exceed 300 words.',
  keywords: 'Keywords are required.',
  presentation: 'Presentation Type is required.',
  file: 'Please upload your abstract document (PDF, DOCX).',
  fileKind: 'File must be PDF or DOCX.',
  fileSize: 'File must be at most 10 MB.',
  biography: 'Short Biography is required.',
} as const;

/** Texts of submitting (docs/product.md 8.4). */
export const ABSTRACT_SUBMIT_MESSAGES = {
  unknownError: 'Unknown error',
  submitted: '✅ Abstract submitted successfully!',
  thankYou: 'Thank you for your submission!',
} as const;

/** The text when the server refuses a submission; `reason` is its error, else 'Unknown error'. */
export function submissionFailed(reason: string): string {
  return `❌ Submission failed: ${reason}`;
}

/** The text when the server can't be reached. */
export function submissionNetworkError(reason: string): string {
  return `❌ Network error: ${reason}`;
}
