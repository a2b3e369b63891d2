import { audit } from '#server/features/audit/audit.list.ts';
import { mail } from '#server/features/mail/mail.list.ts';
import { mailings } from '#server/features/mailings/mailings.list.ts';
import { messages } from '#server/features/messages/messages.list.ts';
import { subscribers } from '#server/features/newsletter/subscribers.list.ts';
import { waiting } from '#server/features/waiting/waiting.list.ts';
import type { List } from '#server/organiser/list.ts';

/** Every list of the organiser's. */
export const lists: readonly List[] = [audit, mail, mailings, messages, subscribers, waiting];
