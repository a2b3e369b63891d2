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
  filePassword: 'This document needs a password to be opened. Please upload it without one.',
  fileDamaged: 'This document is damaged: it cannot be opened. Please save it anew, and upload that.',
  fileMacros: 'This document holds macros. Please save it as a DOCX without them.',
  fileElsewhere:
    'This document takes a template, pictures or other parts from elsewhere. Please save it with all of them inside, or as a PDF.',
  fileUnpacked: 'This document is too large when it is unpacked: at most 100 MB.',
  fileName: 'The file’s name turns its reading direction around. Please rename it.',
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
