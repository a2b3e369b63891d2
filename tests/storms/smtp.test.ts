/** Eighty mails through a server that fails in every way. */
import '../server/mail/smtp.test.ts';
