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
  fileTemplate:
    'This document is tied to a template elsewhere. In Word, under Developer, Document Template, attach “Normal” in its place; or save it as a PDF.',
  fileElsewhere:
    'This document takes pictures or other parts from elsewhere. Please save it with all of them inside (in Word: File, Info, Edit Links to Files, Break Link), or as a PDF.',
  fileObject:
    'This document holds an object of another program, such as a table of Excel, a formula of MathType or a drawing of ChemDraw. Please paste it as a picture, or save the document as a PDF.',
  fileChunk:
    'This document takes in another file as it is opened. Please open it in Word and save it anew as DOCX, or as a PDF.',
  pdfScript:
    'This PDF holds a script (JavaScript). Please print it into a new PDF, which leaves the script out.',
  pdfFile:
    'This PDF holds a link that opens a file or a program instead of a web page. Please take the link out, or write its address with “https://”.',
  pdfButton:
    'This PDF holds a button, which could send or fetch something. Please print it into a new PDF, which leaves buttons out.',
  pdfMedia:
    'This PDF holds a film, a sound or a model in three dimensions. Please take it out, or print the PDF into a new one.',
  pdfAttached:
    'This PDF has other files attached. Please print it into a new PDF, which leaves them out; what belongs to the abstract can be sent by email.',
  pdfForm:
    'This PDF holds a form that changes as it is opened (XFA). Please print it into a new PDF, which leaves the form out.',
  fileUnpacked: 'This document is too large when it is unpacked: at most 100 MB.',
  fileName: 'The file’s name turns its reading direction around. Please rename it.',
  biography: 'Short Biography is required.',
} as const;

/** The text for a document with a field that fetches something or starts a program, such as DDE. */
export function fetchingField(name: string): string {
  return `This document holds a field that fetches something from elsewhere (${name}). In Word, press Ctrl+A and then Ctrl+Shift+F9, which turns all fields into text; or save it as a PDF.`;
}

/** Texts of submitting (docs/product.md 8.4). */
export const ABSTRACT_SUBMIT_MESSAGES = {
  unknownError: 'Unknown error',
  submitted: '✅ Abstract submitted successfully!',
  thankYou: 'Thank you for your submission!',
} as const;

/** What whoever has submitted an abstract reads besides; the receipt is an email. */
export const RECEIPT_LEADS =
  'The receipt leads to your abstract’s page: there you see how it stands, add or change co-authors and text, and later upload your slides or poster.';

/** The text when the server refuses a submission; `reason` is its error, else 'Unknown error'. */
export function submissionFailed(reason: string): string {
  return `❌ Submission failed: ${reason}`;
}

/** The text when the server can't be reached. */
export function submissionNetworkError(reason: string): string {
  return `❌ Network error: ${reason}`;
}

/** What whoever submitted an abstract is asked to confirm: that they will present it, or, where co-authors alone do, that it will be. */
export const willPresent = (presents: boolean, what = 'it'): string =>
  presents ? `you will present ${what}` : `${what} will be presented`;
