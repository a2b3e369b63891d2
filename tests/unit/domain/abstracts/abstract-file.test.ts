import { expect, test } from 'vitest';
import { ABSTRACT_FILE_MAX_BYTES, abstractFileProblem } from '#domain/abstracts/abstract-file.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['paper.pdf', 'application/pdf'],
  ['PAPER.PDF', ''],
  ['paper.docx', docx],
  ['paper.docx', ''],
  ['paper', docx],
  ['résumé final.docx ', 'application/octet-stream'],
])('%j of type %j may be chosen', (name, type) => {
  expect(abstractFileProblem({ name, type, size: 1 })).toBeNull();
});

test.each([
  ['paper.doc', 'application/msword'],
  ['paper.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
  ['paper.pdf.exe', ''],
  ['pdf', ''],
  ['', ''],
])('%j of type %j is neither PDF nor DOCX', (name, type) => {
  expect(abstractFileProblem({ name, type, size: 1 })).toBe('File must be PDF or DOCX.');
});

test('a file is required', () => {
  expect(abstractFileProblem(null)).toBe('Please upload your abstract document (PDF, DOCX).');
});

test('ten mebibytes are the most, and none are too few', () => {
  const file = { name: 'paper.pdf', type: 'application/pdf' };
  expect(ABSTRACT_FILE_MAX_BYTES).toBe(10_485_760);
  expect(abstractFileProblem({ ...file, size: ABSTRACT_FILE_MAX_BYTES })).toBeNull();
  expect(abstractFileProblem({ ...file, size: ABSTRACT_FILE_MAX_BYTES + 1 })).toBe(
    'File must be at most 10 MB.',
  );
  expect(abstractFileProblem({ ...file, size: 0 })).toBe('File must be PDF or DOCX.');
});
