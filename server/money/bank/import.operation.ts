import { defineOperation, option, WHY, words } from '#server/organiser/operation.ts';
import { importStatement, planImport } from './import.service.ts';
import { importLines, isRecorded } from './import-lines.ts';
import { isKept } from './keep.service.ts';

const inputs = {
  text: words('the bank’s statement: CAMT.053, MT940, or CSV with date, amount, currency and text'),
  accept: option('references of suggestions that are right, with commas between them', '<references>'),
};

const requestOf = ({ text, accept }: { text: string; accept: string | undefined }) => ({
  text,
  accept: (accept ?? '').split(/[\s,;]+/).filter(Boolean),
});

/** Records the transfers of a bank's statement (docs/product.md 15.5.2). */
export const importBankStatement = defineOperation({
  command: 'import',
  field: 'importStatement',
  about: 'Records the transfers for registrations that a bank’s statement tells of',
  examples: [
    'import --file march.xml --reason "statement of March" --dry-run',
    'import --file march.sta --accept MC-2026-7F3K9Q --reason "statement of March" --dry-run',
  ],
  more: 'The same statement again records nothing. Of an entry without a reference, its amount and a name may suggest the registration.',
  inputs,
  why: WHY,
  plan: {
    of: (dependencies, given) => planImport(dependencies, requestOf(given)),
    lines: ({ entries }) => importLines(entries),
  },
  run: (dependencies, given, consent) => importStatement(dependencies, requestOf(given), consent),
  record: (entries) => ({
    recorded: entries.filter(isRecorded).length,
    kept: entries.filter(isKept).length,
    entries,
  }),
  said: (entries) => importLines(entries)[0] ?? '',
});
